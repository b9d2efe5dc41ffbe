import type { VisitTotals } from "@automotive-crm/contract/showroom/board";
import type { Visit, VisitMark } from "@automotive-crm/contract/showroom/record";
import { downtown, idOf } from "#testing/customers-pages.tsx";

let count = 0;

export const buildMark = (own: Partial<VisitMark> = {}): VisitMark => ({
  id: idOf(7_500 + (count += 1)),
  kind: "greeted",
  at: "2026-11-23T14:35:00.000Z",
  personId: idOf(2),
  personName: "Maria Alvarez",
  vehicle: null,
  isLicenseSeen: null,
  backAt: null,
  odometerOut: null,
  odometerBack: null,
  isSoldWhileOut: false,
  ...own,
});

/** Ada Lovelace, who walked in half an hour ago about a RAV4 from stock. */
export const buildVisit = (own: Partial<Visit> = {}): Visit => ({
  id: idOf(7_000 + (count += 1)),
  locationId: downtown.locationId,
  locationName: downtown.name,
  timeZone: "America/New_York",
  customerId: idOf(101),
  customerName: "Ada Lovelace",
  guestNote: null,
  kind: "walk-in",
  dealId: null,
  deal: null,
  leadId: null,
  appointmentId: null,
  sourceId: null,
  sourceName: null,
  sales1Id: idOf(2),
  sales1Name: "Maria Alvarez",
  sales2Id: null,
  sales2Name: null,
  managerId: null,
  managerName: null,
  spotterId: null,
  spotterName: null,
  vehicle: {
    stockVehicleId: idOf(700),
    stockNumber: "D4711",
    year: 2024,
    make: "Toyota",
    model: "RAV4",
    trim: "XLE",
    condition: "used",
  },
  note: null,
  day: "2026-11-23",
  checkedInAt: "2026-11-23T14:30:00.000Z",
  checkedInByName: "Maria Alvarez",
  checkedOutAt: null,
  isNotCheckedOut: false,
  result: null,
  resultNote: null,
  marks: [],
  version: 1,
  ...own,
});

export const noTotals: VisitTotals = {
  ups: 0,
  newUps: 0,
  usedUps: 0,
  beBacks: 0,
  appointmentsDue: 0,
  appointmentsShown: 0,
  demos: 0,
  writeUps: 0,
  turnOvers: 0,
  sold: 0,
  delivered: 0,
};

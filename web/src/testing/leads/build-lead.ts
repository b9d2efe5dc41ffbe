import type { LeadDelivery } from "@automotive-crm/contract/leads/intake";
import type { LeadDetails, LeadVehicle } from "@automotive-crm/contract/leads/record";
import { downtown, idOf } from "#testing/customers-pages.tsx";

/** 10 a.m. in Newark, where the leads are. */
export const now = new Date("2026-11-23T15:00:00Z");
/** The person whom enterWorkplace signs in. */
export const me = idOf(2);

export const buildVehicle = (own: Partial<LeadVehicle> = {}): LeadVehicle => ({
  interest: "buy",
  condition: "used",
  year: 2022,
  make: "Honda",
  model: "CR-V",
  trim: null,
  vin: null,
  stockNumber: "D4711",
  color: null,
  mileage: 12_400,
  priceCents: 2_499_500,
  comments: null,
  ...own,
});

let number = 3_000;

/** Came in three minutes ago from the web site and is due in twelve. */
export const buildLead = (own: Partial<LeadDetails> = {}): LeadDetails => ({
  id: idOf((number += 1)),
  customerId: idOf(101),
  customerName: "Ada Lovelace",
  customerPhone: "2015550123",
  customerEmail: "ada@example.com",
  doNotCall: false,
  locationId: downtown.locationId,
  locationName: downtown.name,
  timeZone: "America/New_York",
  type: "internet",
  sourceId: idOf(90),
  sourceName: "Website",
  status: "new",
  statusReason: null,
  duplicateOf: null,
  receivedAt: "2026-11-23T14:57:00.000Z",
  requestedAt: null,
  dueAt: "2026-11-23T15:12:00.000Z",
  warnAt: "2026-11-23T15:07:00.000Z",
  isOverdue: false,
  firstResponseAt: null,
  firstResponseKind: null,
  responseMinutes: null,
  responseBusinessMinutes: null,
  cannotContactAt: null,
  assignedTo: null,
  assignedToName: null,
  offeredTo: null,
  offeredToName: null,
  offerExpiresAt: null,
  vehicle: buildVehicle(),
  tradeIn: null,
  otherVehicles: [],
  timeframe: null,
  comments: "Is it still there? I could come by on Saturday.",
  needsLook: [],
  inquiryCount: 1,
  inquiries: [],
  createdByName: null,
  createdAt: "2026-11-23T14:57:00.000Z",
  updatedAt: "2026-11-23T14:57:00.000Z",
  version: 1,
  ...own,
});

/** How it came, by mail. */
export const buildDelivery = (): LeadDelivery => ({
  id: idOf(95),
  endpointId: idOf(96),
  sourceName: "Website",
  locationName: "Downtown",
  receivedAt: "2026-11-23T14:57:00.000Z",
  transport: "mail",
  contentType: "text/plain",
  sender: "leads@example.com",
  subject: null,
  bytes: 900,
  outcome: "lead",
  reasons: [],
  leadIds: [],
});

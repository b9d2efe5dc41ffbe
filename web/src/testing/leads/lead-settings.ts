import { listLeadDeliveries, listLeadEndpoints } from "@automotive-crm/contract/leads/intake";
import { listLeadProviders } from "@automotive-crm/contract/leads/providers";
import { previewLeadAssignment } from "@automotive-crm/contract/leads/assignment";
import { listLeadRules, type LeadRule } from "@automotive-crm/contract/leads/rules";
import { listLeadAbsences, listLeadSchedules, type LeadSchedule } from "@automotive-crm/contract/leads/schedules";
import { listLeadSources, type LeadSource } from "@automotive-crm/contract/leads/source";
import { listBusinessHours } from "@automotive-crm/contract/organizations/business-hours";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { buildColleague } from "#testing/builders.ts";
import { airport, downtown, idOf, sam } from "#testing/customers-pages.tsx";
import type { fakeApi } from "#testing/fake-api.ts";

export const website: LeadSource = {
  id: idOf(90),
  name: "Website",
  type: "internet",
  targetMinutes: 15,
  isActive: true,
  version: 1,
};
/** Has the next turn. */
export const person = { id: sam.id, name: "Sam Seller" };
export const buildRule = (own: Partial<LeadRule> = {}): LeadRule => ({
  id: idOf(95),
  name: "Hondas",
  active: true,
  locationId: null,
  locationName: null,
  leadType: "internet",
  sourceId: null,
  sourceName: null,
  make: "Honda",
  condition: "new",
  mode: "offer",
  acceptMinutes: 5,
  members: [person, { id: idOf(62), name: "Bea Smith" }],
  unavailable: [],
  next: person,
  version: 1,
  ...own,
});
/** A rule without members, for every lead. */
export const others = buildRule({
  id: idOf(96),
  name: "Others",
  leadType: null,
  make: null,
  condition: null,
  members: [],
});
export const schedule: LeadSchedule = {
  person,
  locationId: downtown.locationId,
  week: null,
  dailyCap: null,
  openCap: null,
  version: 0,
};

/** What the settings of leads ask. */
export function answerLeadSettings(api: ReturnType<typeof fakeApi>): void {
  api.answer(listLeadSources, { sources: [website] });
  api.answer(listLeadEndpoints, { endpoints: [], receivesMail: false });
  api.answer(listLeadProviders, { providers: [] });
  api.answer(listLeadDeliveries, { deliveries: [], nextCursor: null });
  api.answer(listLeadRules, { rules: [buildRule(), others] });
  api.answer(listLeadSchedules, { schedules: [schedule] });
  api.answer(listLeadAbsences, { absences: [] });
  api.answer(listLocations, [downtown, airport]);
  api.answer(listBusinessHours, { businessHours: [] });
  api.answer(listColleagues, [sam, buildColleague({ id: idOf(62), firstName: "Bea", lastName: "Smith" })]);
  api.answer(previewLeadAssignment, {
    rule: { id: idOf(95), name: "Hondas" },
    mode: "offer",
    person,
    reason: "It is their turn.",
    skipped: [{ person: { id: idOf(62), name: "Bea Smith" }, reason: "off until 1:00 PM" }],
    next: null,
  });
}

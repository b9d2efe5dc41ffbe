import type { Schema } from "./schema.ts";

/**
 * Where a table's rows are when the organizations are spread over several machines. `tenant`: with their organization. `reference`: a copy
 * on each machine, for what tenant tables are joined with. `coordinator`: on one machine only, joined with no tenant table.
 */
export type TableKind = "tenant" | "reference" | "coordinator";

/** Of every table; pg-boss's are the coordinator's. A new table without a kind doesn't compile. */
export const tableKinds: Readonly<Record<keyof Schema, TableKind>> = {
  activities: "tenant",
  advisors: "tenant",
  appointment_reminders: "tenant",
  appointment_settings: "tenant",
  appointments: "tenant",
  assistant_settings: "tenant",
  audit_events: "tenant",
  business_hours: "tenant",
  call_events: "tenant",
  call_group_members: "tenant",
  call_rings: "tenant",
  call_settings: "tenant",
  calls: "tenant",
  customer_counts: "tenant",
  customer_emails: "tenant",
  customer_locations: "tenant",
  customer_name_words: "tenant",
  customer_phones: "tenant",
  customer_views: "tenant",
  customers: "tenant",
  deactivated_people: "tenant",
  do_not_call_numbers: "tenant",
  drafts: "tenant",
  idempotency_keys: "tenant",
  invitations: "tenant",
  locations: "tenant",
  mail_messages: "tenant",
  memberships: "tenant",
  missed_call_dismissals: "tenant",
  notification_settings: "coordinator",
  notifications: "tenant",
  organizations: "reference",
  people: "reference",
  person_names: "reference",
  picklist_values: "tenant",
  provider_events: "coordinator",
  provider_records: "coordinator",
  sessions: "coordinator",
  simulated_calls: "tenant",
  suggestion_decisions: "tenant",
  tasks: "tenant",
  user_locations: "tenant",
  user_phones: "coordinator",
  vehicle_owners: "tenant",
  vehicles: "tenant",
  "vpic.releases": "coordinator",
  "vpic.vin_schemas": "coordinator",
  "vpic.wmis": "coordinator",
};

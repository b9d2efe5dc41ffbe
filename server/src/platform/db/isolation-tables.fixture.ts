import { v7 as newId } from "uuid";
import { buildSession, type World } from "./isolation.fixture.ts";
import { buildShowroomSamples, showroomExpectations } from "./isolation-showroom.fixture.ts";
import { buildDealsSamples, dealsExpectations, dealsUpdatableColumns } from "./isolation-deals.fixture.ts";
import { buildImportsSamples, importsExpectations, importsUpdatableColumns } from "./isolation-imports.fixture.ts";
import { buildInventorySamples, inventoryExpectations } from "./isolation-inventory.fixture.ts";
import { buildLeadsSamples, leadsExpectations } from "./isolation-leads.fixture.ts";
import { buildJobSamples, type Sample } from "./isolation-jobs.fixture.ts";
import { buildVehiclesSamples, vehiclesExpectations } from "./isolation-vehicles.fixture.ts";
import { vpicExpectations, vpicSamples } from "./isolation-vpic.fixture.ts";
import { buildSettingsSamples, settingsExpectations } from "./isolation-settings.fixture.ts";

/**
 * What the app role can do with a row of an organization, written by hand. Each text has four marks: for a transaction without a tenant, in
 * the row's own organization, in another one, and in Global View. y: done; n: no such row; x: refused.
 */
export interface Expected {
  select: string;
  insert: string;
  update: string;
  delete: string;
}

/** By table. Tables outside the schema `public` are named with theirs. */
export const expectations: Record<string, Expected> = {
  activities: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  advisors: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  appointment_reminders: { select: "nyny", insert: "xyxx", update: "xxxx", delete: "xxxx" },
  appointment_settings: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  appointments: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  assistant_settings: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  audit_events: { select: "nyny", insert: "xyxx", update: "xxxx", delete: "xxxx" },
  business_hours: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  call_rings: { select: "nyny", insert: "xyxx", update: "xxxx", delete: "xxxx" },
  call_settings: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  calls: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  customer_counts: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  customer_emails: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
  customer_locations: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
  customer_name_words: { select: "xxxx", insert: "xyxx", update: "xxxx", delete: "xxxx" },
  customer_phones: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
  customers: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  deactivated_people: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
  do_not_call_numbers: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
  idempotency_keys: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
  invitations: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  locations: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
  mail_messages: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  memberships: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
  // How someone is notified is read by anyone who notifies them, and chosen only by themselves.
  notification_settings: { select: "yyyy", insert: "xyxx", update: "nynn", delete: "xxxx" },
  notifications: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  organizations: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  picklist_values: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
  // A person belongs to no tenant. "Own organization" is also the only transaction that works for this person.
  people: { select: "yyyy", insert: "xxxx", update: "xxxx", delete: "xxxx" },
  // No tenant either; only the first transaction works for no person.
  provider_events: { select: "ynnn", insert: "yxxx", update: "ynnn", delete: "xxxx" },
  provider_records: { select: "ynnn", insert: "yxxx", update: "ynnn", delete: "xxxx" },
  // Its person decides, too.
  saved_views: { select: "nynn", insert: "xyxx", update: "nynn", delete: "nynn" },
  schema_migrations: { select: "xxxx", insert: "xxxx", update: "xxxx", delete: "xxxx" },
  // Whose session or phone it is decides, not the organization.
  sessions: { select: "nynn", insert: "xyxx", update: "nynn", delete: "xxxx" },
  tasks: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  user_locations: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
  user_phones: { select: "nynn", insert: "xyxx", update: "nynn", delete: "nynn" },
  ...vehiclesExpectations,
  ...dealsExpectations,
  ...showroomExpectations,
  ...importsExpectations,
  ...inventoryExpectations,
  ...leadsExpectations,
  ...settingsExpectations,
  ...vpicExpectations,
  // Workers serve every organization, without a tenant.
  "pgboss.archive": { select: "ynnn", insert: "yxxx", update: "xxxx", delete: "ynnn" },
  "pgboss.job": { select: "yynn", insert: "yyxx", update: "yynn", delete: "ynnn" },
  "pgboss.queue": { select: "yyyy", insert: "xxxx", update: "xxxx", delete: "xxxx" },
  "pgboss.schedule": { select: "xxxx", insert: "xxxx", update: "xxxx", delete: "xxxx" },
  "pgboss.subscription": { select: "xxxx", insert: "xxxx", update: "xxxx", delete: "xxxx" },
  "pgboss.version": { select: "yyyy", insert: "xxxx", update: "yyyy", delete: "xxxx" },
};

/** The only columns the app role may update in these tables; in the others with updates, every column. */
export const updatableColumns: Record<string, string[]> = {
  customer_counts: ["customers"],
  drafts: ["body", "updated_at"],
  ...dealsUpdatableColumns,
  ...importsUpdatableColumns,
  invitations: ["accepted_by", "expires_at", "sends", "status", "token_hash", "updated_at"],
  mail_messages: ["failure", "provider", "sent_at", "status"],
  notification_settings: ["by_mail", "in_app"],
  notifications: ["read_at"],
  organizations: [
    "description",
    "image_url",
    "industry",
    "name",
    "size",
    "slug",
    "status",
    "time_zone",
    "updated_at",
    "website",
  ],
  provider_events: ["outcome"],
  provider_records: ["changed_at", "is_deleted", "seen"],
  saved_views: ["name", "search", "updated_at"],
  sessions: ["revoked_at"],
  user_phones: ["is_primary"],
};

const buildSample = (
  { organizationId }: World,
  row: Record<string, unknown>,
  set: Sample["set"],
  key = ["organization_id", "id"],
): Sample => ({ row: { organization_id: organizationId, id: newId(), ...row }, key, set });

const withoutId = (sample: Sample, ...key: string[]): Sample => {
  const { id: _, ...row } = sample.row;
  return { ...sample, row, key };
};

/** A row of each table to try the expectations on. */
export function buildSamples(world: World): Record<string, Sample> {
  const { organizationId, personId, outsiderId, colleagueId, customerId, locationId } = world;
  const now = new Date();
  const newOrganizationId = newId();
  const ofCustomer = { customer_id: customerId };
  const given = { status: "done" };
  return {
    activities: buildSample(
      world,
      { ...ofCustomer, type: "note", category: "notes", title: "Note", occurred_at: now },
      ["title", "Other"],
    ),
    appointment_reminders: withoutId(
      buildSample(
        world,
        {
          appointment_id: world.appointmentId,
          appointment_on: "2026-03-10",
          appointment_time: "09:00",
          channel: "notification",
          sent_at: now,
        },
        ["sent_at", now],
      ),
      "organization_id",
      "appointment_id",
      "appointment_on",
      "appointment_time",
      "channel",
    ),
    appointments: buildSample(
      world,
      {
        ...ofCustomer,
        appointment_on: "2026-03-10",
        appointment_time: "09:00",
        duration_minutes: 30,
        starts_at: now,
        ends_at: new Date(now.getTime() + 1_800_000),
        type: "Test Drive",
      },
      ["notes", "Other"],
    ),
    audit_events: buildSample(
      world,
      { actor_id: personId, entity: "customer", entity_id: customerId, action: "customer.updated" },
      ["action", "forged"],
    ),
    business_hours: withoutId(
      buildSample(world, { location_id: locationId, week: "[]", closed_days: "[]", capacities: "[]" }, ["version", 2]),
      "organization_id",
      "location_id",
    ),
    calls: buildSample(world, { ...ofCustomer, direction: "outbound", status: "logged", started_at: now }, [
      "notes",
      "Other",
    ]),
    customer_counts: withoutId(
      buildSample(world, { location_id: locationId, status: "active", shard: 20, customers: 1 }, ["customers", 2]),
      "organization_id",
      "location_id",
      "status",
      "shard",
    ),
    customer_emails: buildSample(world, { ...ofCustomer, position: 1, email: "ada@example.com" }, [
      "email",
      "b@c.example",
    ]),
    customer_locations: buildSample(world, { ...ofCustomer, location_id: locationId }, ["is_primary", true]),
    customer_name_words: withoutId(
      buildSample(world, { word: "grace" }, ["word", "hopper"]),
      "organization_id",
      "word",
    ),
    customer_phones: buildSample(world, { ...ofCustomer, position: 1, digits: "2015550142" }, ["digits", "2015550143"]),
    customers: buildSample(
      world,
      { first_name: "A", last_name: "B", name: "A B", search_text: " a b", sort_name: "b a" },
      ["city", "Newark"],
    ),
    do_not_call_numbers: withoutId(
      buildSample(world, { e164: "+12015550142" }, ["reason", "asked"]),
      "organization_id",
      "e164",
    ),
    idempotency_keys: withoutId(
      buildSample(world, { person_id: personId, key: "k", request_hash: Buffer.from("h") }, ["body", given]),
      "organization_id",
      "person_id",
      "key",
    ),
    invitations: buildSample(
      world,
      {
        email: "ada@example.com",
        role: "org:member",
        location_access: "[]",
        token_hash: Buffer.from("h"),
        expires_at: now,
        invited_by: personId,
        created_at: now,
        updated_at: now,
      },
      ["status", "revoked"],
    ),
    locations: buildSample(world, { name: "New", time_zone: "America/Chicago" }, ["phone", "2015550100"]),
    mail_messages: buildSample(
      world,
      {
        key: "k",
        recipient_name: "Ada",
        recipient_address: "ada@example.com",
        subject: "Hello",
        text: "Hello",
        created_at: now,
      },
      ["failure", "Refused"],
    ),
    memberships: withoutId(
      buildSample(world, { person_id: outsiderId, role: null }, ["role", "org:admin"]),
      "organization_id",
      "person_id",
    ),
    notifications: buildSample(
      world,
      {
        person_id: personId,
        kind: "appointment-reminder",
        title: "Appointment",
        text: "Soon",
        subject_kind: "appointment",
        subject_id: newId(),
        key: "k",
        created_at: now,
      },
      ["read_at", now],
    ),
    organizations: {
      row: { id: newOrganizationId, name: "New", slug: "new", time_zone: "America/Chicago" },
      key: ["id"],
      set: ["status", "inactive"],
      organizationId: newOrganizationId,
    },
    people: {
      row: { id: personId, email: "new@example.com", first_name: "New", last_name: "Person" },
      key: ["id"],
      set: ["last_sign_in_at", now],
      isThere: true,
    },
    provider_events: {
      row: { provider: "clerk", id: "e1", type: "user.updated", outcome: "handled", received_at: now },
      key: ["provider", "id"],
      set: ["outcome", "ignored"],
    },
    provider_records: {
      row: { provider: "clerk", kind: "user", external_id: "user_1", changed_at: now },
      key: ["provider", "kind", "external_id"],
      set: ["seen", given],
    },
    saved_views: buildSample(world, { person_id: personId, list: "customers", name: "Mine", search: {} }, [
      "name",
      "Yours",
    ]),
    schema_migrations: { row: { name: "9", checksum: "x", contracts: false }, key: ["name"], set: ["checksum", "y"] },
    sessions: { row: buildSession(personId), key: ["id"], set: ["revoked_at", now] },
    tasks: buildSample(world, { ...ofCustomer, title: "Call", due_on: "2026-03-10" }, ["title", "Other"]),
    user_locations: buildSample(world, { person_id: colleagueId, location_id: locationId, role: "user" }, [
      "role",
      "admin",
    ]),
    user_phones: {
      row: { person_id: personId, id: newId(), digits: "2015550142", e164: "+12015550142", created_at: now },
      key: ["person_id", "id"],
      set: ["is_primary", true],
    },
    ...buildDealsSamples(world, now),
    ...buildShowroomSamples(world, now),
    ...buildImportsSamples(world, now),
    ...buildInventorySamples(world, now),
    ...buildLeadsSamples(world, now),
    ...buildVehiclesSamples(world, now),
    ...buildSettingsSamples(world, now),
    ...buildJobSamples(organizationId, now),
    ...vpicSamples,
  };
}

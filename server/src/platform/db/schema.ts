import type { PermissionsOverride } from "@automotive-crm/contract/organizations/user-location";
import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type {
  CallEventsTable,
  CallRingsTable,
  CallSettingsTable,
  CallsTable,
  SimulatedCallsTable,
  UserPhonesTable,
  MissedCallDismissalsTable,
} from "./schema-of-calls.ts";
import type { MessageTables } from "./schema-of-messages.ts";
import type { SettingsTables } from "./schema-of-settings.ts";
import type {
  ActivitiesTable,
  AppointmentRemindersTable,
  AppointmentSettingsTable,
  AppointmentsTable,
  AssistantSettingsTable,
  SuggestionDecisionsTable,
  TasksTable,
} from "./schema-of-work.ts";

/** The tables as Kysely sees them. Instants and days arrive as ISO text (see pool.ts), never as Date. */

interface OrganizationsTable {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  website: string | null;
  industry: string | null;
  size: string | null;
  image_url: string | null;
  status: Generated<string>;
  time_zone: string;
  clerk_organization_id: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

interface PeopleTable {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  image_url: string | null;
  department: string | null;
  global_role: Generated<string>;
  is_demo: Generated<boolean>;
  clerk_user_id: string | null;
  last_sign_in_at: string | null;
  last_active_at: string | null;
  /** Kept by the schema: see 0320_names_of_the_time.sql. */
  has_ambiguous_name: Generated<boolean>;
  created_at: Generated<string>;
}

interface MembershipsTable {
  organization_id: string;
  person_id: string;
  role: string | null;
  provider_permissions: Generated<string[]>;
  clerk_membership_id: string | null;
  created_at: Generated<string>;
}

interface LocationsTable {
  organization_id: string;
  id: string;
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  phone: string | null;
  email: string | null;
  time_zone: string;
  department: string | null;
  default_role: Generated<string>;
  manager_id: string | null;
  status: Generated<string>;
  is_primary: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

interface UserLocationsTable {
  organization_id: string;
  id: string;
  person_id: string;
  location_id: string;
  role: string;
  department: string | null;
  is_primary: Generated<boolean>;
  is_active: Generated<boolean>;
  permissions_override: ColumnType<PermissionsOverride | null, string | null | undefined, string | null>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

interface SessionsTable {
  id: string;
  token_hash: Buffer;
  person_id: string;
  kind: "demo" | "clerk";
  external_id: string | null;
  passes_every_guard: Generated<boolean>;
  user_agent: string | null;
  ip: string | null;
  created_at: Generated<string>;
  last_activity_at: Generated<string>;
  expires_at: string;
  revoked_at: string | null;
}

interface SealKeysTable {
  person_id: string;
  public_key: Buffer;
  private_key_sealed: Buffer;
  created_at: Generated<string>;
}

interface CustomersTable {
  organization_id: string;
  id: string;
  first_name: string;
  last_name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  status: Generated<string>;
  preferred_contact_method: Generated<string>;
  notes: string | null;
  date_of_birth_sealed: Buffer | null;
  driver_license_sealed: Buffer | null;
  do_not_call: Generated<boolean>;
  last_contact_at: string | null;
  search_text: string;
  sort_name: string;
  owner_id: string | null;
  created_by: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  deleted_by: string | null;
  version: Generated<number>;
}

interface CustomerPhonesTable {
  organization_id: string;
  id: string;
  customer_id: string;
  position: number;
  digits: string;
  e164: string | null;
  extension: string | null;
  type: Generated<string>;
  is_primary: Generated<boolean>;
  created_at: Generated<string>;
}

interface CustomerEmailsTable {
  organization_id: string;
  id: string;
  customer_id: string;
  position: number;
  email: string;
  is_primary: Generated<boolean>;
  created_at: Generated<string>;
}

interface CustomerLocationsTable {
  organization_id: string;
  id: string;
  customer_id: string;
  location_id: string;
  relationship_type: Generated<string>;
  is_primary: Generated<boolean>;
  created_at: Generated<string>;
}

interface CustomerCountsTable {
  organization_id: string;
  location_id: string;
  status: string;
  shard: number;
  customers: number;
}

interface CustomerNameWordsTable {
  organization_id: string;
  word: string;
  sound: Generated<string>;
  one_less: Generated<string[]>;
}

interface DoNotCallNumbersTable {
  organization_id: string;
  e164: string;
  reason: string | null;
  purposes: string[] | null;
  created_by: string | null;
  created_at: Generated<string>;
}

interface VehiclesTable {
  organization_id: string;
  id: string;
  customer_id: string;
  make: string;
  model: string;
  year: number;
  trim: string | null;
  body: string | null;
  engine: string | null;
  drive: string | null;
  fuel: string | null;
  vin: string | null;
  color: string | null;
  mileage: Generated<number>;
  status: Generated<string>;
  notes: string | null;
  last_service_on: string | null;
  sold_on: string | null;
  is_in_bin: Generated<boolean>;
  created_by: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  version: Generated<number>;
}

interface VehicleOwnersTable {
  organization_id: string;
  vehicle_id: string;
  customer_id: string;
  from_at: string;
  until_at: string | null;
}

interface AuditEventsTable {
  organization_id: string;
  id: string;
  at: Generated<string>;
  actor_kind: Generated<string>;
  actor_id: string | null;
  /** The actor's name, if it is not a person. */
  actor_name: string | null;
  location_id: string | null;
  customer_id: string | null;
  entity: string;
  entity_id: string;
  action: string;
  changes: JSONColumnType<Record<string, { old?: unknown; new?: unknown }>>;
  request_id: string | null;
  ip: string | null;
  part_of: string | null;
}

interface IdempotencyKeysTable {
  organization_id: string;
  person_id: string;
  key: string;
  request_hash: Buffer;
  body: ColumnType<object | null, string | null | undefined, string | null>;
  created_at: Generated<string>;
}

interface ProviderEventsTable {
  provider: string;
  id: string;
  type: string;
  outcome: string;
  received_at: string;
}

interface ProviderRecordsTable {
  provider: string;
  kind: "user" | "organization" | "membership";
  external_id: string;
  changed_at: string;
  is_deleted: Generated<boolean>;
  seen: unknown;
}

export interface Schema extends MessageTables, SettingsTables {
  organizations: OrganizationsTable;
  people: PeopleTable;
  memberships: MembershipsTable;
  locations: LocationsTable;
  user_locations: UserLocationsTable;
  sessions: SessionsTable;
  seal_keys: SealKeysTable;
  customers: CustomersTable;
  customer_phones: CustomerPhonesTable;
  customer_emails: CustomerEmailsTable;
  customer_locations: CustomerLocationsTable;
  customer_counts: CustomerCountsTable;
  customer_name_words: CustomerNameWordsTable;
  do_not_call_numbers: DoNotCallNumbersTable;
  vehicles: VehiclesTable;
  vehicle_owners: VehicleOwnersTable;
  tasks: TasksTable;
  appointments: AppointmentsTable;
  appointment_settings: AppointmentSettingsTable;
  assistant_settings: AssistantSettingsTable;
  appointment_reminders: AppointmentRemindersTable;
  activities: ActivitiesTable;
  calls: CallsTable;
  call_events: CallEventsTable;
  call_rings: CallRingsTable;
  call_settings: CallSettingsTable;
  user_phones: UserPhonesTable;
  simulated_calls: SimulatedCallsTable;
  missed_call_dismissals: MissedCallDismissalsTable;
  suggestion_decisions: SuggestionDecisionsTable;
  audit_events: AuditEventsTable;
  idempotency_keys: IdempotencyKeysTable;
  provider_events: ProviderEventsTable;
  provider_records: ProviderRecordsTable;
}

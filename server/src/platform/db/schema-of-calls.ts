import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** The tables of calls. */

export interface CallsTable {
  organization_id: string;
  id: string;
  call_sid: string | null;
  direction: string;
  status: string;
  customer_id: string | null;
  location_id: string | null;
  person_id: string | null;
  user_phone: string | null;
  customer_phone: string | null;
  customer_extension: string | null;
  purpose: Generated<string>;
  override_reason: string | null;
  override_note: string | null;
  overridden: Generated<string[]>;
  provider: string | null;
  provider_sid: string | null;
  placed_at: string | null;
  started_at: string;
  agent_answered_at: string | null;
  customer_answered_at: string | null;
  both_connected_at: string | null;
  ended_at: string | null;
  ended_because: string | null;
  provider_error: number | null;
  answered_by: string | null;
  duration_seconds: Generated<number>;
  notes: string | null;
  outcome: string | null;
  call_type: string | null;
  call_source: string | null;
  team: string | null;
  advisor_id: string | null;
  dnc_request: Generated<boolean>;
  is_time_modified: Generated<boolean>;
  appointment_id: string | null;
  logged_at: string | null;
  created_by: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface CallRingsTable {
  organization_id: string;
  call_id: string;
  person_id: string;
  stage: string;
  position: number;
}

export interface CallEventsTable {
  organization_id: string;
  call_id: string;
  event_id: string;
  signal: string;
  occurred_at: string;
  received_at: string;
}

export interface CallSettingsTable {
  organization_id: string;
  caller_id: string | null;
  forward_to: string | null;
  daily_attempts: Generated<number>;
  weekly_attempts: Generated<number>;
  opt_out_ends_marketing: Generated<boolean>;
  updated_at: Generated<string>;
}

export interface UserPhonesTable {
  person_id: string;
  id: string;
  digits: string;
  e164: string;
  type: Generated<string>;
  is_primary: Generated<boolean>;
  created_at: ColumnType<string, string, never>;
}

export interface SimulatedCallsTable {
  organization_id: string;
  call_id: string;
  script: JSONColumnType<object>;
  started_at: string;
  hung_up_at: string | null;
}

export interface MissedCallDismissalsTable {
  organization_id: string;
  call_id: string;
  customer_phone: string;
  up_to: string;
  reason: string;
  note: string | null;
  person_id: string;
  dismissed_at: string;
}

import type { ColumnType, Generated } from "kysely";

/** Tables for tasks, appointments and activities. Part of the schema (schema.ts). */

export interface TasksTable {
  organization_id: string;
  id: string;
  customer_id: string;
  location_id: string | null;
  title: string;
  description: string | null;
  notes: string | null;
  contact_type: Generated<string>;
  priority: Generated<string>;
  status: Generated<string>;
  due_on: string;
  due_time: string | null;
  assigned_to: string | null;
  /** PostgreSQL's numeric is read as text. */
  estimated_hours: ColumnType<string, number | undefined, number>;
  tags: Generated<string[]>;
  source: Generated<string>;
  is_from_assistant: Generated<boolean>;
  confidence: number | null;
  category: string | null;
  completed_at: string | null;
  completed_by: string | null;
  created_by: string | null;
  updated_by: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  is_overdue_told: Generated<boolean>;
}

export interface AppointmentsTable {
  organization_id: string;
  id: string;
  customer_id: string;
  location_id: string | null;
  appointment_on: string;
  appointment_time: string;
  duration_minutes: number;
  starts_at: string;
  ends_at: string;
  type: string;
  advisor_id: string | null;
  team: string | null;
  vehicle_id: string | null;
  notes: string | null;
  priority: Generated<string>;
  status: Generated<string>;
  contact_method: Generated<string>;
  reminder_enabled: Generated<boolean>;
  reminder_hours: Generated<number>;
  source: Generated<string>;
  call_sid: string | null;
  shown_at: string | null;
  is_overlapping: Generated<boolean>;
  is_in_bin: Generated<boolean>;
  rescheduled_from: string | null;
  cancel_reason: string | null;
  cancel_note: string | null;
  no_show_at: string | null;
  /** Whether it becomes a no-show on its own. */
  may_miss: Generated<boolean>;
  /** When to remind of it; a trigger sets it. */
  reminder_at: Generated<string | null>;
  created_by: string | null;
  updated_by: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface AppointmentSettingsTable {
  organization_id: string;
  no_show_minutes: number | null;
  customer_reminders: Generated<string>;
  updated_at: Generated<string>;
}

export interface SuggestionDecisionsTable {
  organization_id: string;
  activity_id: string;
  fingerprint: string;
  decision: string;
  person_id: string;
  decided_at: string;
}

export interface AssistantSettingsTable {
  organization_id: string;
  is_model_enabled: Generated<boolean>;
  updated_at: Generated<string>;
}

export interface AppointmentRemindersTable {
  organization_id: string;
  appointment_id: string;
  appointment_on: string;
  appointment_time: string;
  channel: string;
  sent_at: string;
}

type Extra = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;

export interface ActivitiesTable {
  organization_id: string;
  id: string;
  customer_id: string;
  location_id: string | null;
  type: string;
  category: string;
  title: string;
  description: Generated<string>;
  icon: Generated<string>;
  occurred_at: string;
  source_kind: string | null;
  source_id: string | null;
  follows_source: Generated<boolean>;
  contact_at: string | null;
  call_data: Extra;
  appointment_data: Extra;
  created_by: string | null;
  created_at: Generated<string>;
  edited_at: string | null;
  deleted_at: string | null;
  version: Generated<number>;
}

import { activityTypes, type Activity } from "@automotive-crm/contract/activities/entries";
import { sql } from "kysely";
import { exactInstant } from "#platform/db/keyset.ts";
import { personName } from "#platform/db/person-name.ts";
import { tenantOf } from "#platform/db/tenant-rows.ts";
import type { Scope } from "#platform/scope.ts";
import { isOwn } from "./activities.rules.ts";
import { suggestionsColumn, type SuggestionsContext } from "./suggestions/suggestions-column.ts";
import type { ShownSource } from "./timeline-sources.ts";

export interface ActivityRow {
  id: string;
  customer_id: string;
  type: string;
  category: string;
  title: string;
  description: string;
  icon: string;
  occurred_at: string;
  exactly_at: string;
  created_at: string;
  edited_at: string | null;
  version: number;
  source_kind: string | null;
  source_id: string | null;
  call_data: Record<string, unknown> | null;
  appointment_data: Record<string, unknown> | null;
  created_by: string | null;
  author_name: string | null;
  location_name: string | null;
  /** Null if it is too old, or of a type that suggests nothing. */
  suggestions_context: SuggestionsContext | null;
}

/** An entry's columns, from `activities a` and `entryJoins`. */
export const entryColumns = (scope: Pick<Scope, "organizationId">, now: Date) => sql`
  a.id, a.customer_id, a.type, a.category, a.title, a.description, a.icon, a.occurred_at, a.created_at, a.edited_at,
  a.version, a.source_kind, a.source_id, a.call_data, a.appointment_data, a.created_by,
  ${exactInstant(sql`a.occurred_at`)} as exactly_at,
  ${personName("p", sql`a.organization_id`, sql`a.created_at`)} as author_name, l.name as location_name,
  ${suggestionsColumn(scope, now)} as suggestions_context`;

export const entryJoins = (scope: Pick<Scope, "organizationId">) => sql`
  left join people p on p.id = a.created_by
  left join locations l on l.organization_id = ${tenantOf(scope, "a")} and l.id = a.location_id`;

/** What decides who may change an entry. One about a record has no author: it is changed by changing the record. */
export function readAuthorship(
  { type, source_id, created_by }: Pick<ActivityRow, "type" | "source_id" | "created_by">,
  { personId }: { personId: string },
) {
  const createdBy = source_id === null ? created_by : null;
  return { type, isOwn: isOwn({ type, createdBy }, personId), authorId: createdBy };
}

export const toActivity = (row: ActivityRow, personId: string, shown: Omit<ShownSource, "note">): Activity => ({
  activityId: row.id,
  customerId: row.customer_id,
  type: activityTypes.find((type) => type === row.type) ?? "note",
  category: row.category,
  title: row.title,
  description: row.description,
  icon: row.icon,
  createdAt: row.created_at,
  timestamp: row.occurred_at,
  isOwn: readAuthorship(row, { personId }).isOwn,
  editedAt: row.edited_at,
  locationName: row.location_name,
  version: row.version,
  callData: row.call_data,
  appointmentData: row.appointment_data,
  changes: null,
  task: null,
  ...shown,
  author: row.created_by === null ? (shown.author ?? null) : { id: row.created_by, name: row.author_name ?? "" },
});

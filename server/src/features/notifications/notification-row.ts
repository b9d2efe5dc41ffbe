import { IdSchema } from "@automotive-crm/contract/fields/fields";
import type { Notification } from "@automotive-crm/contract/notifications/record";
import { sql } from "kysely";
import { z } from "zod";
import type { Place } from "#platform/db/keyset.ts";
import { ExactInstantSchema, readCursor } from "#platform/http/page-cursor.ts";

export interface NotificationRow {
  organization_id: string;
  id: string;
  kind: string;
  title: string;
  text: string;
  subject_kind: string;
  subject_id: string;
  customer_id: string | null;
  created_at: string;
  read_at: string | null;
}

export const notificationColumns = sql`
  n.organization_id, n.id, n.kind, n.title, n.text, n.subject_kind, n.subject_id, n.customer_id, n.created_at, n.read_at`;

export const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  organizationId: row.organization_id,
  kind: row.kind,
  title: row.title,
  text: row.text,
  subject: { kind: row.subject_kind, id: row.subject_id },
  customerId: row.customer_id,
  createdAt: row.created_at,
  readAt: row.read_at,
});

const PlaceSchema = z.tuple([ExactInstantSchema, IdSchema]).transform(([at, id]): Place => ({ at, id }));

export const readPlace = (cursor: string | undefined): Place | undefined => readCursor(cursor, "after", PlaceSchema);

export const toPlace = (row: { created_exactly: string; id: string }) => [row.created_exactly, row.id];

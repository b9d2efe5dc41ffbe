import { IdSchema } from "@automotive-crm/contract/fields/fields";
import type { AnswerOf, RequestOf } from "@automotive-crm/contract/http/endpoint";
import type { listOutbox as endpoint } from "@automotive-crm/contract/mail/outbox";
import { z } from "zod";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/db/database.ts";
import type { Place } from "#platform/db/keyset.ts";
import { notFound } from "#platform/http/errors.ts";
import { cutPage, ExactInstantSchema, readCursor } from "#platform/http/page-cursor.ts";
import type { PersonScope } from "#platform/scope.ts";
import { listDelivered } from "./outbox.queries.ts";

export interface OutboxDependencies {
  database: Database;
  config: Pick<Config, "isProduction">;
}

const PlaceSchema = z.tuple([ExactInstantSchema, IdSchema]).transform(([at, id]): Place => ({ at, id }));

/** The mail that the outbox has delivered. In production there is none to see. */
export async function listOutbox(
  { database, config }: OutboxDependencies,
  scope: PersonScope,
  { after, limit }: RequestOf<typeof endpoint>["query"],
): Promise<AnswerOf<typeof endpoint>> {
  if (config.isProduction) throw notFound("Outbox");
  const place = { after: readCursor(after, "after", PlaceSchema), limit };
  const rows = await database.read(scope, (db) => listDelivered(db, scope, place));
  const { page, nextCursor } = cutPage(rows, limit, (row) => [row.sent_exactly, row.id]);
  const messages = page.map((row) => ({
    id: row.id,
    organizationId: row.organization_id,
    to: { name: row.recipient_name, address: row.recipient_address },
    subject: row.subject,
    text: row.text,
    sentAt: row.sent_at,
  }));
  return { messages, nextCursor };
}

import type { LiveKind } from "@automotive-crm/contract/live/changes";
import type { Clock } from "#platform/clock.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { lockRow } from "#platform/db/tenant-rows.ts";
import { notFound } from "#platform/http/errors.ts";
import type { Work } from "#platform/http/writes.ts";
import type { PersonScope } from "#platform/scope.ts";
import { customerAccess } from "./customer-access.ts";

interface Reading {
  db: Db;
  scope: PersonScope;
}

interface RecordKind<R, On extends Reading> {
  table: Parameters<typeof lockRow>[2];
  find(on: On, id: string): Promise<R | undefined>;
}

/** How a kind of record about customers is read and locked. The customer's permissions apply; what someone may not see isn't found. */
export function customerRecord<R extends { customerId: string }, On extends Reading = Reading>(
  recordName: Capitalize<LiveKind<"customer">>,
  { table, find }: RecordKind<R, On>,
) {
  const get = async (on: On, id: string): Promise<R> => {
    const record = await find(on, id);
    if (!record) throw notFound(recordName);
    return record;
  };
  return {
    get,
    /** Those of a customer the person may see, in one round trip unless that is in Global View. */
    list: <T>(
      { database, clock }: { database: Database; clock: Clock },
      scope: PersonScope,
      customerId: string,
      load: (db: Db, of: { organizationId: string; customerId: string }, now: Date) => Promise<T>,
    ): Promise<T> =>
      database.read(scope, async (db) => {
        const now = clock();
        const visible = customerAccess(db, scope, { customerId, binAt: now });
        const organizationId = scope.organizationId ?? (await visible).organizationId;
        const [, listed] = await awaitQueries([visible, load(db, { organizationId, customerId }, now)]);
        return listed;
      }),
    /** A record as it is now, if the person may see its customer; with `binAt`, as for `customerAccess`. */
    async readVisible(on: On, id: string, binAt?: Date): Promise<R> {
      const record = await get(on, id);
      const { customerId } = record;
      await customerAccess(on.db, on.scope, { customerId, recordName, binAt });
      return record;
    },
    /** A record to be changed, with its customer, by someone who may: both stay as they are until the transaction ends. */
    async lock(work: On & Work, id: string) {
      const { db, scope } = work;
      const [, record] = await awaitQueries([lockRow(db, scope, table, id), get(work, id)]);
      const { customerId } = record;
      return { record, customer: await customerAccess(db, scope, { customerId, recordName }, "org:customers:edit") };
    },
  };
}

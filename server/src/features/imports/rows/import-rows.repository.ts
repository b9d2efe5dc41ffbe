import type { RowResult } from "@automotive-crm/contract/imports/record";
import type { CheckKind, KeptCustomer, RowToCheck } from "@automotive-crm/contract/imports/rows";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** What an import changed of a customer who was there before. */
export interface UndoneChange {
  fields: Record<string, unknown>;
  phoneIds: string[];
  emailIds: string[];
  vehicleIds: string[];
  /** Others' vehicles. */
  sharedVehicleIds: string[];
  /** Others' vehicles that are sold since, with everybody who had or shared them. */
  takenOver: { vehicleId: string; customerId: string }[];
  noteIds: string[];
  externalIds: string[];
  /** If there was none. */
  dateOfBirth: boolean;
}

export interface RowToStore {
  row: number;
  result: RowResult;
  reason: string | null;
  customerId: string | null;
  /** Hexadecimal. */
  fingerprint: string | null;
  cells: readonly string[] | null;
  kept: object | null;
  /** What a person should look at. */
  toCheck: readonly string[] | null;
  holdsCalls: boolean;
  undo: UndoneChange | null;
}

/** Stores what became of a batch of rows, and how far the import has come. */
export async function storeRows(
  db: Db,
  { organizationId }: OrganizationScope,
  { importId, rows, rowsDone }: { importId: string; rows: readonly RowToStore[]; rowsDone: number },
): Promise<void> {
  const count = (result: RowResult) => rows.filter((row) => row.result === result).length;
  const stored = rows.map(({ fingerprint, ...row }) => ({
    ...row,
    fingerprint: fingerprint === null ? null : `\\x${fingerprint}`,
  }));
  await sql`
    with stored as (
      insert into import_rows (organization_id, import_id, row, result, reason, customer_id, fingerprint, cells, kept, to_check, holds_calls, undo)
      select ${organizationId}::uuid, ${importId}::uuid, r.row, r.result, r.reason, r."customerId", r.fingerprint, r.cells,
        r.kept, r."toCheck", r."holdsCalls", r.undo
      from json_to_recordset(${JSON.stringify(stored)}) as r (row integer, result text, reason text, "customerId" uuid,
        fingerprint bytea, cells text[], kept jsonb, "toCheck" text[], "holdsCalls" boolean, undo jsonb)
      returning row
    )
    update imports set rows_done = ${rowsDone}, created = created + ${count("created")}, updated = updated + ${count("updated")},
      skipped = skipped + ${count("skipped")}, failed = failed + ${count("failed")}
    where organization_id = ${organizationId} and id = ${importId}
  `.execute(db);
}

/** Whose rows with the same cells are, in this or other imports that weren't undone. */
export async function findByFingerprint(
  db: Db,
  { organizationId }: OrganizationScope,
  fingerprints: readonly string[],
): Promise<{ fingerprint: string; customerId: string }[]> {
  const { rows } = await sql<{ fingerprint: string; customerId: string }>`
    select encode(r.fingerprint, 'hex') as fingerprint, r.customer_id as "customerId" from import_rows r
    where r.organization_id = ${organizationId} and r.customer_id is not null and r.undone is distinct from 'undone'
      and r.fingerprint = any(${fingerprints.map((hex) => `\\x${hex}`)}::bytea[])
  `.execute(db);
  return rows;
}

/** Failed rows after a row, in the file's order. */
export async function listFailed(
  db: Db,
  { organizationId }: OrganizationScope,
  { importId, after, limit }: { importId: string; after: number; limit: number },
): Promise<{ row: number; reason: string | null; cells: string[] | null }[]> {
  const { rows } = await sql<{ row: number; reason: string | null; cells: string[] | null }>`
    select r.row, r.reason, r.cells from import_rows r
    where r.organization_id = ${organizationId} and r.import_id = ${importId} and r.result = 'failed' and r.row > ${after}
    order by r.row limit ${limit}
  `.execute(db);
  return rows;
}

export interface RowToUndo {
  row: number;
  result: RowResult;
  customerId: string;
  undo: UndoneChange | null;
}

/**
 * The last rows before a row that are still to be undone: what was done last is undone first. Those about a customer whom the import added are not
 * among them, but for the one that added the customer.
 */
export async function listToUndo(
  db: Db,
  { organizationId }: OrganizationScope,
  { importId, before, limit }: { importId: string; before: number; limit: number },
): Promise<RowToUndo[]> {
  const { rows } = await sql<RowToUndo>`
    select r.row, r.result, r.customer_id as "customerId", r.undo from import_rows r
    where r.organization_id = ${organizationId} and r.import_id = ${importId} and r.customer_id is not null
      and r.row < ${before} and r.undone is null and (r.result = 'created' or r.undo is not null and not exists (
        select from import_rows a where a.organization_id = ${organizationId} and a.import_id = ${importId}
          and a.customer_id = r.customer_id and a.result = 'created'))
    order by r.row desc limit ${limit}
  `.execute(db);
  return rows;
}

/** What of these customers' rows changed others. */
export async function listTakenOver(
  db: Db,
  { organizationId }: OrganizationScope,
  { importId, customerIds }: { importId: string; customerIds: readonly string[] },
): Promise<UndoneChange["takenOver"]> {
  const { rows } = await sql<Pick<UndoneChange, "takenOver">>`
    select r.undo -> 'takenOver' as "takenOver" from import_rows r
    where r.organization_id = ${organizationId} and r.import_id = ${importId} and r.customer_id = any(${customerIds}::uuid[])
      and r.undo is not null
  `.execute(db);
  return rows.flatMap(({ takenOver }) => takenOver);
}

/** Says what became of rows, and of all rows of customers whom the import added. */
export async function markUndone(
  db: Db,
  { organizationId }: OrganizationScope,
  { importId, rows, undone }: { importId: string; rows: readonly RowToUndo[]; undone: "undone" | "kept" },
): Promise<void> {
  if (rows.length === 0) return;
  const added = rows.filter(({ result }) => result === "created").map(({ customerId }) => customerId);
  await sql`
    update import_rows set undone = ${undone}
    where organization_id = ${organizationId} and import_id = ${importId}
      and (row = any(${rows.map(({ row }) => row)}::integer[]) or customer_id = any(${added}::uuid[]))
  `.execute(db);
}

const keptRows = (organizationId: string, importId: string) => sql`
  import_rows r where r.organization_id = ${organizationId} and r.import_id = ${importId} and r.undone = 'kept'`;

/** How many customers stayed as they are when an import was undone. */
export async function countKept(db: Db, { organizationId }: OrganizationScope, importId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct r.customer_id)::integer as n from ${keptRows(organizationId, importId)}
  `.execute(db);
  return rows[0]?.n ?? 0;
}

/** Those customers, in the file's order. */
export async function listKept(
  db: Db,
  { organizationId }: OrganizationScope,
  { importId, limit }: { importId: string; limit: number },
): Promise<KeptCustomer[]> {
  const { rows } = await sql<KeptCustomer>`
    select c.id, c.name, k.row from (
      select r.customer_id, min(r.row) as row from ${keptRows(organizationId, importId)} group by r.customer_id) k
    join customers c on c.organization_id = ${organizationId} and c.id = k.customer_id
    order by k.row limit ${limit}
  `.execute(db);
  return rows;
}

interface ListToCheck {
  importId: string;
  kind: CheckKind;
  after: number;
  limit: number;
}

const toCheckOf = (organizationId: string, importId: string) => sql`
  import_rows r where r.organization_id = ${organizationId} and r.import_id = ${importId} and r.to_check is not null`;

/** Rows that a person should look at, after a row, in the file's order. */
export async function listToCheck(
  db: Db,
  { organizationId }: OrganizationScope,
  { importId, kind, after, limit }: ListToCheck,
): Promise<RowToCheck[]> {
  const { rows } = await sql<RowToCheck>`
    select l.row, l.to_check as texts,
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'doNotCall', c.do_not_call) end as customer
    from (
      select r.row, r.to_check, r.customer_id from ${toCheckOf(organizationId, importId)}
        and r.holds_calls = ${kind === "calls"} and r.row > ${after} order by r.row limit ${limit}) l
    left join customers c on c.organization_id = ${organizationId} and c.id = l.customer_id and c.deleted_at is null
    order by l.row
  `.execute(db);
  return rows;
}

/** How many there are of each kind. */
export async function countToCheck(
  db: Db,
  { organizationId }: OrganizationScope,
  importId: string,
): Promise<Record<CheckKind, number>> {
  const { rows } = await sql<Record<CheckKind, number>>`
    select count(*) filter (where r.holds_calls)::integer as calls, count(*) filter (where not r.holds_calls)::integer as others
    from ${toCheckOf(organizationId, importId)}
  `.execute(db);
  return rows[0] ?? { calls: 0, others: 0 };
}

import type { BoardColumn, getDealBoard, getDealBoardColumn } from "@automotive-crm/contract/deals/board";
import type { listDeals as listDealsEndpoint } from "@automotive-crm/contract/deals/list";
import type { DealChange } from "@automotive-crm/contract/deals/changes";
import type { Deal, DealDetails, TradeIn } from "@automotive-crm/contract/deals/record";
import { seesGross } from "@automotive-crm/contract/deals/rights";
import { dealStages, type DealStage } from "@automotive-crm/contract/deals/stages";
import { IdSchema } from "@automotive-crm/contract/fields/fields";
import type { RequestOf } from "@automotive-crm/contract/http/endpoint";
import { isAllowed, permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { z } from "zod";
import { customerAccess } from "#features/customers/index.ts";
import type { Foundation } from "#platform/foundation.ts";
import type { Place } from "#platform/db/keyset.ts";
import { checkLocation, lockRow } from "#platform/db/tenant-rows.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { notAllowed, notFound } from "#platform/http/errors.ts";
import { cutPage, ExactInstantSchema, readCursor } from "#platform/http/page-cursor.ts";
import type { Work } from "#platform/http/writes.ts";
import { readLocations } from "#platform/read-locations.ts";
import type { PersonScope } from "#platform/scope.ts";
import { findStored } from "./deal-details.queries.ts";
import { toDeal, type DealRow } from "./deal-row.ts";
import { listChanges } from "./deal-changes.queries.ts";
import { secretChanges } from "./deal-changes.rules.ts";
import * as queries from "./deals.queries.ts";
import * as board from "./lists/board.queries.ts";
import * as table from "./lists/table.queries.ts";

type Reading = Pick<Work, "db" | "now"> & { scope: PersonScope };

const PlaceSchema = z.tuple([ExactInstantSchema, IdSchema]).transform(([at, id]): Place => ({ at, id }));
const readPlace = (cursor: string | undefined) => readCursor(cursor, "after", PlaceSchema);
const toPlace = ({ exactly, id }: { exactly: string; id: string }) => [exactly, id];

const ColumnPlaceSchema = z
  .tuple([z.union([z.literal("infinity"), ExactInstantSchema]), ExactInstantSchema, IdSchema])
  .transform(([at, enteredAt, id]): board.ColumnPlace => ({ at, enteredAt, id }));

/** Whether a person sees the gross of everything that they list: a sum of a part would be wrong. */
function seesAllGross({ access }: PersonScope, locationId: string | undefined): boolean {
  if (locationId !== undefined) return seesGross(access, locationId);
  const [gross, seen] = [permittedLocations(access, "costs:view"), permittedLocations(access, "deals:view")];
  return gross === "all" || (seen !== "all" && seen.every((id) => gross.includes(id)));
}

const toVisible =
  ({ access }: PersonScope) =>
  (row: DealRow): Deal =>
    toDeal(row, seesGross(access, row.location_id));

/** A page of the table with the totals of all that match. */
export async function listDeals(
  { database, clock }: Foundation,
  scope: PersonScope,
  { page, limit, sort, order, locationId, ...query }: RequestOf<typeof listDealsEndpoint>["query"],
) {
  const filter = { ...query, ...readLocations(scope.access, "deals:view", locationId) };
  const hasGross = seesAllGross(scope, locationId);
  const by = sort ?? usualSort[query.view];
  if (by === "gross" && !hasGross) throw notAllowed("You can't see what these deals bring.");
  const now = clock();
  const isDescending = order === undefined ? by !== "nextStep" && by !== "customer" : order === "desc";
  const [rows, { grossCents, ...totals }] = await database.browse(scope, async (db) => {
    const [, listed, total] = await Promise.all([
      checkLocation(db, scope, locationId),
      table.listDeals(db, scope, filter, { sort: by, isDescending, page, limit, now }),
      table.totalDeals(db, scope, filter, now),
    ]);
    return [listed, total] as const;
  });
  return { deals: rows.map(toVisible(scope)), page, limit, totals: { ...totals, ...(hasGross && { grossCents }) } };
}

const usualSort = {
  active: "nextStep",
  open: "nextStep",
  "sold-log": "soldOn",
  "carry-over": "soldOn",
  "delivery-log": "deliveredOn",
  lost: "stageEntered",
  all: "created",
} as const;

/** All columns of the board, each with its totals and first page. */
export async function getBoard(
  dependencies: Foundation,
  scope: PersonScope,
  query: RequestOf<typeof getDealBoard>["query"],
): Promise<{ columns: BoardColumn[] }> {
  return { columns: await readColumns(dependencies, scope, dealStages, query) };
}

/** The next page of one column. */
export async function getBoardColumn(
  dependencies: Foundation,
  scope: PersonScope,
  stage: DealStage,
  query: RequestOf<typeof getDealBoardColumn>["query"],
): Promise<BoardColumn> {
  const [column] = await readColumns(dependencies, scope, [stage], query);
  return column ?? { stage, count: 0, priceCents: 0, deals: [], nextCursor: null };
}

async function readColumns(
  { database, clock }: Foundation,
  scope: PersonScope,
  stages: readonly DealStage[],
  { after, limit, locationId, ...query }: RequestOf<typeof getDealBoardColumn>["query"],
): Promise<BoardColumn[]> {
  const filter = { ...query, ...readLocations(scope.access, "deals:view", locationId) };
  const hasGross = seesAllGross(scope, locationId);
  const page = { after: readCursor(after, "after", ColumnPlaceSchema), limit, now: clock() };
  const [totals, rows] = await database.browse(scope, async (db) => {
    const [, sums, listed] = await Promise.all([
      checkLocation(db, scope, locationId),
      board.totalColumns(db, scope, filter, { stages, now: page.now }),
      board.listColumns(db, scope, filter, { ...page, stages }),
    ]);
    return [sums, listed] as const;
  });
  return stages.map((stage) => {
    const total = totals.find((one) => one.stage === stage);
    const listed = rows.filter((row) => row.stage === stage);
    const cut = cutPage(listed, limit, ({ exactly, entered_exactly, id }) => [exactly, entered_exactly, id]);
    return {
      stage,
      count: total?.count ?? 0,
      priceCents: total?.priceCents ?? 0,
      ...(hasGross && { grossCents: total?.grossCents ?? 0 }),
      deals: cut.page.map(toVisible(scope)),
      nextCursor: cut.nextCursor,
    };
  });
}

/** A customer's deals at locations where the person sees deals. */
export async function listCustomerDeals(
  { database, clock }: Foundation,
  scope: PersonScope,
  customerId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ deals: Deal[]; nextCursor: string | null }> {
  const page = { after: readPlace(after), limit, now: clock() };
  const rows = await database.read(scope, async (db) => {
    const [, listed] = await awaitQueries([
      customerAccess(db, scope, { customerId, binAt: page.now }),
      queries.listForCustomer(db, scope, customerId, {
        ...page,
        locations: permittedLocations(scope.access, "deals:view"),
      }),
    ]);
    return listed;
  });
  const cut = cutPage(rows, limit, toPlace);
  return { deals: cut.page.map(toVisible(scope)), nextCursor: cut.nextCursor };
}

/** A deal as a person may see it. */
export function asSeenBy({ access }: PersonScope, deal: DealDetails): DealDetails {
  if (seesGross(access, deal.locationId)) return deal;
  const { frontGrossCents: _, backGrossCents: _b, totalGrossCents: _t, costCents: _c, packCents: _p, ...rest } = deal;
  const { dealerCashCents: _d, grossSource: _s, frontGrossHintCents: _h, ...seen } = rest;
  return { ...seen, tradeIns: seen.tradeIns.map(withoutAppraisal) };
}

/** What a trade-in is worth is what the car costs once it is in stock. */
const withoutAppraisal = ({ acvCents: _a, bookValueCents: _b, ...rest }: TradeIn): TradeIn => {
  const { equityCents: _e, overAllowanceCents: _o, ...seen } = rest;
  return seen;
};

/** A deal as it is stored, gross included; the caller has checked that the person may see it. */
export async function getStored({ db, scope, now }: Reading, dealId: string): Promise<DealDetails> {
  const deal = await findStored(db, scope, dealId, now);
  if (!deal) throw notFound("Deal");
  return deal;
}

async function getVisible(work: Reading, dealId: string): Promise<DealDetails> {
  const deal = await getStored(work, dealId);
  const { db, scope, now } = work;
  if (!isAllowed(scope.access, "deals:view", deal.locationId)) throw notFound("Deal");
  await customerAccess(db, scope, { customerId: deal.customerId, recordName: "Deal", binAt: now });
  return deal;
}

/** A deal of a customer whom the person may see, as they may see it. */
export const readVisible = async (work: Reading, { id }: Pick<Deal, "id">): Promise<DealDetails> =>
  asSeenBy(work.scope, await getVisible(work, id));

export const getDealDetails = ({ database, clock }: Foundation, scope: PersonScope, dealId: string) =>
  database.read(scope, (db) => readVisible({ db, scope, now: clock() }, { id: dealId }));

/** A deal to be changed, gross included, with its customer, by someone who may: both stay as they are until the transaction ends. */
export async function lockDeal(work: Work, dealId: string) {
  const { db, scope } = work;
  const [, deal] = await awaitQueries([lockRow(db, scope, "deals", dealId), getStored(work, dealId)]);
  const { customerId, locationId } = deal;
  if (!isAllowed(scope.access, "deals:view", locationId)) throw notFound("Deal");
  const customer = await customerAccess(db, scope, { customerId, recordName: "Deal" }, "org:customers:edit");
  if (!isAllowed(scope.access, "deals:edit", locationId)) throw notAllowed();
  return { deal, customer };
}

/** Who changed what from what to what, newest first; of gross and costs only for those who see them. */
export async function listDealChanges(
  { database, clock }: Foundation,
  scope: PersonScope,
  dealId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ changes: DealChange[]; nextCursor: string | null }> {
  const place = readPlace(after);
  const rows = await database.read(scope, async (db) => {
    const deal = await getVisible({ db, scope, now: clock() }, dealId);
    const without = seesGross(scope.access, deal.locationId) ? [] : secretChanges;
    return listChanges(db, scope, dealId, { after: place, limit, without });
  });
  const cut = cutPage(rows, limit, toPlace);
  return {
    changes: cut.page.map(({ at, byName, field, old, new: next }) => ({ at, byName, field, old, new: next })),
    nextCursor: cut.nextCursor,
  };
}

import { getDealBoard, getDealBoardColumn, type BoardColumn } from "@automotive-crm/contract/deals/board";
import { listDeals } from "@automotive-crm/contract/deals/list";
import { listDealQuotes } from "@automotive-crm/contract/deals/quotes";
import { listDealChanges } from "@automotive-crm/contract/deals/changes";
import { getDeal, type Deal, type DealDetails } from "@automotive-crm/contract/deals/record";
import type { DealStage } from "@automotive-crm/contract/deals/stages";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { queryClient } from "#lib/api/query-client.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { readAgain } from "#lib/offline/read-again.ts";
import { customerDealsKey } from "./customer/customer-deals-key.ts";
import type { DealFilter, TableSearch } from "./list/deal-filters.ts";

/** Starts the keys of everything about deals: an organization's, or in Global View those of all. */
const dealsKey = (organizationId: string, ...of: unknown[]) => ["deals", organizationId, ...of] as const;

// While no event can arrive.
const polled = { refetchInterval: 60_000, meta: { hasOwnErrorDisplay: true } } as const;

const placeQuery = ({ organizationId, locationId }: Place) => ({ organizationId, locationId: locationId ?? undefined });

/** As many cards as a column reads at once. */
const perPage = 25;

/** The board. Read again, each column has as many cards as it had. */
export const boardQuery = (place: Place, filter: DealFilter) => {
  const queryKey = dealsKey(place.organizationId, "board", place.locationId, filter);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<BoardColumn[]> => {
      const shown = queryClient.getQueryData<BoardColumn[]>(queryKey);
      const query = { ...placeQuery(place), ...filter, limit: perPage };
      const { columns } = await call(getDealBoard, { query, signal });
      const now = await Promise.all(
        columns.map(async (column) => {
          const had = shown?.find(({ stage }) => stage === column.stage)?.deals.length ?? 0;
          if (had <= perPage || column.nextCursor === null) return column;
          const limit = Math.min(had, 100);
          return call(getDealBoardColumn, { params: { stage: column.stage }, query: { ...query, limit }, signal });
        }),
      );
      return Array.from(movesOnTheirWay.values(), ({ moved }) => moved).reduce(showMove, now);
    },
    ...polled,
  });
};

/** Adds the next cards to a column. */
export async function loadMoreOf(place: Place, filter: DealFilter, { stage, nextCursor }: BoardColumn): Promise<void> {
  const query = { ...placeQuery(place), ...filter, after: nextCursor ?? undefined, limit: perPage };
  const next = await call(getDealBoardColumn, { params: { stage }, query });
  queryClient.setQueryData(boardQuery(place, filter).queryKey, (columns) =>
    columns?.map((column) =>
      column.stage === stage
        ? {
            ...next,
            deals: [...column.deals, ...next.deals.filter(({ id }) => column.deals.every((deal) => deal.id !== id))],
          }
        : column,
    ),
  );
}

/** A page of the table. */
export const dealsQuery = (place: Place, search: TableSearch & { limit: number }) =>
  queryOptions({
    queryKey: dealsKey(place.organizationId, "list", place.locationId, search),
    queryFn: ({ signal }) => call(listDeals, { query: { ...placeQuery(place), ...search }, signal }),
    ...polled,
  });

export const dealQuery = (organizationId: string, dealId: string) =>
  queryOptions({
    queryKey: dealsKey(organizationId, "one", dealId),
    queryFn: ({ signal }): Promise<DealDetails> => call(getDeal, { params: { dealId }, organizationId, signal }),
    ...polled,
  });

export const quotesQuery = (organizationId: string, dealId: string) =>
  queryOptions({
    queryKey: dealsKey(organizationId, "quotes", dealId),
    queryFn: async ({ signal }) => (await call(listDealQuotes, { params: { dealId }, organizationId, signal })).quotes,
    meta: { hasOwnErrorDisplay: true },
  });

/** Who changed which number, newest first. */
export const dealChangesQuery = (organizationId: string, dealId: string) =>
  infiniteQueryOptions({
    queryKey: dealsKey(organizationId, "changes", dealId),
    queryFn: ({ pageParam, signal }) =>
      call(listDealChanges, {
        params: { dealId },
        query: { after: pageParam || undefined, limit: 20 },
        organizationId,
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    meta: { hasOwnErrorDisplay: true },
  });

/** Shows a saved deal as it is now, and reads again what lists it. */
export function showSavedDeal(saved: DealDetails, organizationId: string): void {
  queryClient.setQueryData(dealQuery(organizationId, saved.id).queryKey, saved);
  readAgainAbout(saved);
}

/** Reads again what shows a deal and its customer, whose plans and garage may have changed with it. */
export function readAgainAbout({ customerId }: Deal): void {
  void readDealsAgain();
  void readAgain(customerId);
}

/** Reads boards, lists and open deals again. */
export const readDealsAgain = () =>
  Promise.all(["deals", customerDealsKey].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));

/** Nearest next step first, then longest in the stage, as the server orders a column. */
const inOrder = (one: Deal, other: Deal): number => {
  const [step, otherStep] = [one.nextStep?.at ?? "9999", other.nextStep?.at ?? "9999"];
  if (step !== otherStep) return step < otherStep ? -1 : 1;
  return one.stageEnteredAt < other.stageEnteredAt ? -1 : 1;
};

interface MoveOnItsWay {
  /** What the server has. */
  from: Deal;
  moved: Deal;
  sent: Promise<unknown>;
}

/** The last move of each deal that the server may not know yet, by the deal's ID. */
const movesOnTheirWay = new Map<string, MoveOnItsWay>();

/** An earlier move of the same deal failed, which said so. */
export class NotSent extends Error {}

export const isOnItsWay = (dealId: string): boolean => movesOnTheirWay.has(dealId);

/**
 * Moves a card on every board that shows it, and sends the move after the deal's earlier ones: the server refuses a move that overtakes
 * another as if someone else had made it, or builds on one that failed. Boards that are reloaded before it is stored keep the card there, because a card that jumps back
 * and forth loses its open menu. If the move fails, the card goes back to where the server has it.
 */
export async function moveOnBoards<T>(deal: Deal, to: DealStage, now: Date, send: () => Promise<T>): Promise<T> {
  const moved: Deal = { ...deal, stage: to, stageEnteredAt: now.toISOString(), daysInStage: 0, isStale: false };
  const earlier = movesOnTheirWay.get(deal.id);
  showOnBoards(moved);
  const sent = earlier ? earlier.sent.then(send, refuseToSend) : send();
  const move = { from: earlier?.from ?? deal, moved, sent };
  movesOnTheirWay.set(deal.id, move);
  const isLast = () => movesOnTheirWay.get(deal.id) === move;
  try {
    const saved = await sent;
    const last = movesOnTheirWay.get(deal.id);
    if (last) last.from = moved;
    if (isLast()) movesOnTheirWay.delete(deal.id);
    return saved;
  } catch (error) {
    if (isLast()) {
      movesOnTheirWay.delete(deal.id);
      showOnBoards(move.from);
    }
    void readDealsAgain();
    throw error;
  }
}

function refuseToSend(): never {
  throw new NotSent("The move before it failed");
}

const isBoard = {
  queryKey: ["deals"],
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === "board",
};

/** A deal as the open board shows it. */
export const findOnBoards = (dealId: string): Deal | undefined =>
  queryClient
    .getQueriesData<BoardColumn[]>({ ...isBoard, type: "active" })
    .flatMap(([, columns = []]) => columns.flatMap(({ deals }) => deals))
    .find(({ id }) => id === dealId);

function showOnBoards(moved: Deal): void {
  queryClient.setQueriesData<BoardColumn[]>(isBoard, (columns) => columns && showMove(columns, moved));
}

const showMove = (columns: BoardColumn[], moved: Deal): BoardColumn[] =>
  columns.some(({ stage, deals }) => stage !== moved.stage && deals.some(({ id }) => id === moved.id))
    ? columns.map((column) => withMove(column, moved))
    : columns;

function withMove(column: BoardColumn, moved: Deal): BoardColumn {
  const [price, gross] = [moved.priceCents ?? 0, moved.totalGrossCents ?? 0];
  const by = (sign: 1 | -1, deals: Deal[]): BoardColumn => ({
    ...column,
    count: column.count + sign,
    priceCents: column.priceCents + sign * price,
    ...(column.grossCents !== undefined && { grossCents: column.grossCents + sign * gross }),
    deals,
  });
  const others = column.deals.filter(({ id }) => id !== moved.id);
  if (column.stage === moved.stage) return by(1, [...others, moved].toSorted(inOrder));
  return others.length === column.deals.length ? column : by(-1, others);
}

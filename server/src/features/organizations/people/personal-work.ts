import type { HandOver, OpenWork, OpenWorkKind } from "@automotive-crm/contract/organizations/deactivation";
import { maySkipHandOver } from "@automotive-crm/contract/organizations/deactivation";
import { reachesCustomer } from "@automotive-crm/contract/permissions/permissions";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Db } from "#platform/db/database.ts";
import { keepMember } from "#platform/db/tenant-rows.ts";
import { notAllowed, refuseFields } from "#platform/http/errors.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { listColleagues, type ColleagueWithAccess } from "./colleagues.queries.ts";

/** Something that belongs to a person, about a customer at these locations. */
export interface WorkItem {
  id: string;
  /** As a refusal calls it. */
  name: string;
  locationIds: readonly string[];
  /** It goes along with the rest, and counts for nothing. */
  isInBin?: boolean;
  primaryLocationId?: string | null;
}

/** How a feature lists the open work of a person, and gives it to someone else. In its manifest. */
export interface PersonalWork {
  kind: OpenWorkKind;
  one: string;
  many: string;
  /** In one order. Locked, nobody changes it until the transaction ends. */
  list(db: Db, scope: OrganizationScope, personId: string, options: { isLocked: boolean }): Promise<WorkItem[]>;
  /** Exactly these; null leaves them without an owner. */
  transfer(
    db: Db,
    scope: OrganizationScope<PersonScope>,
    given: { items: readonly WorkItem[]; ids: readonly string[]; from: string; to: string | null; now: Date },
  ): Promise<void>;
}

declare module "#platform/feature.ts" {
  interface Lists {
    /** What others take over from a person who leaves. */
    personalWorks: PersonalWork;
  }
}

/** What somebody took over; nobody if `to` is null. */
export interface HandedOver {
  kind: OpenWorkKind;
  words: string;
  to: ColleagueWithAccess | null;
}

const isCounted = ({ isInBin = false }: WorkItem) => !isInBin;

const mayTake =
  (items: readonly WorkItem[]) =>
  ({ access }: ColleagueWithAccess) =>
    items.every(({ locationIds }) => reachesCustomer(access, "org:customers:edit", locationIds));

export async function listOpenWork(
  db: Db,
  scope: OrganizationScope,
  works: readonly PersonalWork[],
  personId: string,
): Promise<OpenWork[]> {
  const [colleagues, ...lists] = await awaitQueries([
    listColleagues(db, scope),
    ...works.map((work) => work.list(db, scope, personId, { isLocked: false })),
  ]);
  return works.map(({ kind }, place) => {
    const items = differentPlaces((lists[place] ?? []).filter(isCounted));
    const takers = colleagues.filter(({ id }) => id !== personId).filter(mayTake(items));
    const count = (lists[place] ?? []).filter(isCounted).length;
    return { kind, count, takerIds: takers.map(({ id }) => id) };
  });
}

/** One item for each set of locations, since thousands of customers are at a few. */
const differentPlaces = (items: readonly WorkItem[]): WorkItem[] => [
  ...new Map(items.map((item) => [item.locationIds.toSorted().join(), item])).values(),
];

/**
 * Gives all of a person's open work to others; refuses if nobody is named for some of it, or if they can't take it. All of it is locked
 * before any of it moves, and nothing else moves. The person who takes over stays a member until then.
 */
export async function transferOpenWork(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  works: readonly PersonalWork[],
  { from, handOver, now }: { from: string; handOver: HandOver; now: Date },
): Promise<HandedOver[]> {
  const receiverIds = [...new Set(Object.values(handOver).filter((id) => typeof id === "string"))].toSorted();
  for (const personId of receiverIds) await keepMember(db, scope, personId);
  const lists: WorkItem[][] = [];
  for (const work of works) lists.push(await work.list(db, scope, from, { isLocked: true }));
  const colleagues = await listColleagues(db, scope);
  const parts = works.map((work, place) => {
    const items = lists[place] ?? [];
    const to = handOver[work.kind];
    return { work, items, open: items.filter(isCounted), to, taker: colleagues.find(({ id }) => id === to) };
  });
  const mayGive = ({ locationIds }: WorkItem) => reachesCustomer(scope.access, "org:customers:edit", locationIds);
  if (!parts.every(({ open }) => open.every(mayGive))) throw notAllowed();
  refuseFields(Object.fromEntries(parts.map((part) => [`handOver.${part.work.kind}`, findProblem(part, from)])));
  for (const { work, items, to = null } of parts)
    await work.transfer(db, scope, { items, ids: items.map(({ id }) => id), from, to, now });
  return parts
    .filter(({ open }) => open.length > 0)
    .map(({ work, open, taker = null }) => ({ kind: work.kind, words: countInWords(work, open.length), to: taker }));
}

const countInWords = ({ one, many }: PersonalWork, count: number) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

interface Part {
  work: PersonalWork;
  open: readonly WorkItem[];
  to: string | null | undefined;
  taker: ColleagueWithAccess | undefined;
}

function findProblem({ work, open, to, taker }: Part, from: string): string | undefined {
  if (open.length === 0) return undefined;
  if (to === from) return "Please choose someone else";
  if (to === undefined || (to === null && !maySkipHandOver(work.kind)))
    return `Please choose who takes over ${countInWords(work, open.length)}`;
  if (to === null) return undefined;
  if (!taker) return "Choose a person of this organization";
  const refused = open.filter((item) => !mayTake([item])(taker));
  return refused.length === 0 ? undefined : `This person can't take over ${listNames(refused)}`;
}

/** So many are named in a refusal; nobody reads more. */
const mostNamed = 20;

function listNames(items: readonly WorkItem[]): string {
  const names = items.slice(0, mostNamed).map(({ name }) => name);
  const rest = items.length - names.length;
  const list = new Intl.ListFormat("en-US").format(rest > 0 ? [...names, `${rest} more`] : names);
  return `${list}: cannot edit ${items.length === 1 ? "this customer" : "these customers"}`;
}

import {
  listCustomerActivities,
  type ActivityFilter,
  type ActivityPage,
} from "@automotive-crm/contract/activities/entries";
import { infiniteQueryOptions, queryOptions, skipToken, type InfiniteData } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { livePages } from "#lib/live/useLiveReload.ts";
import { readOrCopy } from "#lib/offline/saved-copies/saved-copies.ts";

export type Timeline = InfiniteData<ActivityPage, string | undefined>;

/** Starts the keys of everything that shows entries. */
export const entriesKey = "activities";

export const activitiesKey = (organizationId: string, customerId: string) =>
  [entriesKey, organizationId, customerId] as const;

/** A customer's timeline, newest first. */
export const timelineQuery = (organizationId: string, customerId: string, filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: [...activitiesKey(organizationId, customerId), "timeline", filter],
    queryFn: async ({ pageParam, signal, client, queryKey }) => {
      const read = (before: string | undefined) =>
        call(listCustomerActivities, { params: { customerId }, query: { filter, before }, signal });
      const loaded = client.getQueryData<Timeline>(queryKey);
      if (pageParam !== undefined) return readKnown(loaded, pageParam, read);
      const page = await readOrCopy(queryKey, customerId, () => readKnown(loaded, pageParam, read));
      client.setQueryData(countsQuery(organizationId, customerId).queryKey, page.counts);
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    meta: { hasOwnErrorDisplay: true },
  });

/** The number of entries for each filter, from the most recently loaded first page. */
export const countsQuery = (organizationId: string, customerId: string) =>
  queryOptions<ActivityPage["counts"]>({
    queryKey: [...activitiesKey(organizationId, customerId), "counts"],
    queryFn: skipToken,
    staleTime: Infinity,
  });

type Read = (before: string | undefined) => Promise<ActivityPage>;

/**
 * Reloads a page up to where the next one begins, so that the pages below don't change: new entries make the first page longer
 * instead of moving every entry down. A page loaded for the first time has no next one yet.
 */
async function readKnown(loaded: Timeline | undefined, before: string | undefined, read: Read): Promise<ActivityPage> {
  const place = loaded?.pageParams.indexOf(before) ?? -1;
  const known = loaded?.pages[place];
  if (!known || !loaded) return read(before);
  if (pageParamOfFirst(loaded) === before) found.set(loaded, new Set());
  if (place >= livePages && !hasLost(loaded)) return known;
  // One that has moved up since, such as a task that was completed, no longer marks where the next page begins.
  const below = new Map(
    loaded.pages
      .slice(place + 1)
      .flatMap((page) => page.activities.map(({ activityId, timestamp }) => [activityId, timestamp])),
  );
  const first = await read(before);
  if (below.size === 0) return note(loaded, first);
  const activities = [];
  for (let page = first; ;) {
    const end = page.activities.findIndex(({ activityId, timestamp }) => below.get(activityId) === timestamp);
    activities.push(...page.activities.slice(0, end === -1 ? undefined : end));
    if (end !== -1 || page.nextCursor === null) break;
    page = await read(page.nextCursor);
  }
  return note(loaded, { ...first, activities, nextCursor: known.nextCursor });
}

/** The entries that a reload has found so far, by what was loaded before it. */
const found = new WeakMap<Timeline, Set<string>>();

const pageParamOfFirst = ({ pageParams }: Timeline) => pageParams[0];

function note(loaded: Timeline, page: ActivityPage): ActivityPage {
  for (const { activityId } of page.activities) found.get(loaded)?.add(activityId);
  return page;
}

/** Whether an entry is gone from the pages that were reloaded: perhaps to an older one, such as a task that was reopened. */
const hasLost = (loaded: Timeline) =>
  loaded.pages
    .slice(0, livePages)
    .some(({ activities }) => activities.some(({ activityId }) => found.get(loaded)?.has(activityId) === false));

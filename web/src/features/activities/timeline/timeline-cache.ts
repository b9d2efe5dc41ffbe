import {
  isBehindFilter,
  type Activity,
  type ActivityFilter,
  type ActivityPage,
} from "@automotive-crm/contract/activities/entries";
import { activityFilters } from "@automotive-crm/contract/activities/entries";
import type { QueryClient } from "@tanstack/react-query";
import { activitiesKey, countsQuery, type Timeline } from "#records/timeline.queries.ts";

/** Which timeline, in the page's workplace: an organization or Global View. */
export interface TimelineOf {
  organizationId: string;
  customerId: string;
}

/** Shows a saved entry in its place, before the timeline is reloaded. */
export function addEntry(client: QueryClient, of: TimelineOf, entry: Activity): void {
  changePages(client, of, (page, { filter, isFirst }) => {
    const [newest] = page.activities;
    const isNewest = !newest || newest.timestamp <= entry.timestamp;
    const isKnown = page.activities.some(({ activityId }) => activityId === entry.activityId);
    if (!isFirst || !isNewest || isKnown || !isBehindFilter(filter, entry)) return page;
    return { ...page, activities: [entry, ...page.activities] };
  });
  recount(client, of, entry, 1);
}

export function replaceEntry(client: QueryClient, of: TimelineOf, entry: Activity): void {
  changePages(client, of, (page) =>
    page.activities.some(({ activityId }) => activityId === entry.activityId)
      ? { ...page, activities: page.activities.map((each) => (each.activityId === entry.activityId ? entry : each)) }
      : page,
  );
}

export function removeEntry(client: QueryClient, of: TimelineOf, entry: Activity): void {
  changePages(client, of, (page) =>
    page.activities.some(({ activityId }) => activityId === entry.activityId)
      ? { ...page, activities: page.activities.filter(({ activityId }) => activityId !== entry.activityId) }
      : page,
  );
  recount(client, of, entry, -1);
}

type Change = (page: ActivityPage, at: { filter: ActivityFilter; isFirst: boolean }) => ActivityPage;

function changePages(client: QueryClient, { organizationId, customerId }: TimelineOf, change: Change): void {
  for (const filter of activityFilters) {
    const queryKey = [...activitiesKey(organizationId, customerId), "timeline", filter];
    client.setQueryData<Timeline>(
      queryKey,
      (timeline) =>
        timeline && {
          ...timeline,
          pages: timeline.pages.map((page, place) => change(page, { filter, isFirst: place === 0 })),
        },
    );
  }
}

function recount(client: QueryClient, { organizationId, customerId }: TimelineOf, entry: Activity, by: 1 | -1): void {
  client.setQueryData(countsQuery(organizationId, customerId).queryKey, (counts) => {
    if (!counts) return counts;
    const changed = { ...counts };
    for (const filter of activityFilters) if (isBehindFilter(filter, entry)) changed[filter] += by;
    return changed;
  });
}

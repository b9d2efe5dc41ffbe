import type { ActivityFilter, ActivityPage } from "@automotive-crm/contract/activities/entries";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { countsQuery, timelineQuery } from "#records/timeline.queries.ts";

/** A timeline's loaded pages, and its filters' counts. */
export function useTimeline(organizationId: string, customerId: string, filter: ActivityFilter) {
  const query = useInfiniteQuery(timelineQuery(organizationId, customerId, filter));
  const { data: counts } = useQuery(countsQuery(organizationId, customerId));
  const loaded = query.data?.pages;
  const pages = useMemo(() => loaded && withoutRepeats(loaded), [loaded]);
  return { ...query, pages, counts: counts ?? loaded?.[0]?.counts };
}

/** Removes entries that are in two pages because they moved between loads. Pages without duplicates stay the same objects. */
export function withoutRepeats(pages: readonly ActivityPage[]): readonly ActivityPage[] {
  const seen = new Set<string>();
  return pages.map((page) => {
    const fresh = page.activities.filter(({ activityId }) => !seen.has(activityId));
    for (const { activityId } of fresh) seen.add(activityId);
    return fresh.length === page.activities.length ? page : { ...page, activities: fresh };
  });
}

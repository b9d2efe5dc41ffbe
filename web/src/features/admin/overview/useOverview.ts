import { useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiFailure } from "#lib/api/api-failure.ts";
import {
  allOrganizationsQuery,
  locationTotalQuery,
  peopleQuery,
  recentActivityQuery,
  reportStatsQuery,
} from "#features/admin/admin.queries.ts";

/** The first load waits this long, so that a page that is only passed through asks for nothing. */
const startMs = 500;
const activeMs = 30 * 24 * 3_600_000;

/** The overview's numbers. Each loads and fails on its own. */
export function useOverview() {
  const isStarted = useStarted();
  const enabled = isStarted;
  const [organizations, people, locations, reports, activity] = useQueries({
    queries: [
      { ...allOrganizationsQuery, enabled },
      { ...peopleQuery, enabled },
      { ...locationTotalQuery, enabled },
      { ...reportStatsQuery, enabled },
      { ...recentActivityQuery, enabled },
    ],
  });
  const all = [organizations, people, locations, reports, activity];
  const errors = all.flatMap(({ error }) => (error ? [error] : []));
  const isLimited = errors.some((error) => error instanceof ApiFailure && error.code === "rate_limit_exceeded");
  const hasNothing = all.every(({ data }) => data === undefined);
  return {
    organizations,
    people,
    locations,
    reports,
    activity,
    activeUsers: people.data?.filter(({ lastActiveAt }) => isRecent(lastActiveAt)).length,
    isRefreshing: all.some(({ isFetching }) => isFetching),
    /** Nothing could be loaded, or nothing more may be for the moment. */
    failure: isLimited ? tooMany : hasNothing && errors.length === all.length ? loadFailed : null,
    isLimited,
    refresh: () => all.forEach((query) => void query.refetch()),
  };
}

const tooMany = "Too many requests. Please wait before refreshing.";
const loadFailed = "Failed to load dashboard data. Please try refreshing the page.";

const isRecent = (instant: string | null) => instant !== null && Date.now() - new Date(instant).getTime() < activeMs;

function useStarted(): boolean {
  const [isStarted, setIsStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsStarted(true), startMs);
    return () => clearTimeout(timer);
  }, []);
  return isStarted;
}

export type Overview = ReturnType<typeof useOverview>;

import {
  countUnreadNotifications,
  listNotifications,
  listNotificationSettings,
} from "@automotive-crm/contract/notifications/record";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";

/** Starts the keys of the signed-in person's notifications in an organization, or in all of them. */
export const notificationsKey = (organizationId: string) => ["notifications", organizationId] as const;

export const unreadQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...notificationsKey(organizationId), "unread"],
    queryFn: async ({ signal }) => (await call(countUnreadNotifications, { signal })).unread,
    // While no event can arrive.
    refetchInterval: 60_000,
    meta: { mayFailSilently: true },
  });

export const notificationsQuery = (organizationId: string) =>
  infiniteQueryOptions({
    queryKey: [...notificationsKey(organizationId), "list"],
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, { query: { limit: 20, after: pageParam || undefined }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
    meta: { hasOwnErrorDisplay: true },
  });

/** The newest unread ones. */
export const findNewest = async () =>
  (await call(listNotifications, { query: { limit: 5, only: "unread" } })).notifications;

/** The person's channels for each kind, the same in every organization. */
export const settingsQuery = queryOptions({
  queryKey: ["notification-settings"],
  queryFn: async ({ signal }) => (await call(listNotificationSettings, { signal })).settings,
  meta: { hasOwnErrorDisplay: true },
});

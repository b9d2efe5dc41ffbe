import { personTopic } from "@automotive-crm/contract/live/topics";
import { globalView } from "@automotive-crm/contract/organizations/record";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { Suspense } from "react";
import { useIsFirstPageShown } from "#lib/browser/first-page.ts";
import { useLiveEvents } from "#lib/live/useLiveEvents.ts";
import { useLiveReload } from "#lib/live/useLiveReload.ts";
import { useSession } from "#lib/session/session-store.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { lazyWithFallback } from "#kit/loading/lazy-with-fallback.ts";
import { Popover } from "#kit/menu/Popover.tsx";
import { isAskedFor, showOutside } from "./browser-notifications.ts";
import { isSoundOn, ringFor } from "./lead-sound.ts";
import { findNewest, notificationsKey, unreadQuery } from "./notifications.queries.ts";

const NoNotifications = () => <p className="px-4 py-6 text-center text-quiet">No new notifications</p>;

/** Without it, the bell says that there is nothing new; the next page has it. */
const NotificationList = lazyWithFallback(
  async () => (await import("./NotificationList.tsx")).NotificationList,
  NoNotifications,
);

const noOrganization = "none";

/** In the header: how much is new, and what it is. */
export function NotificationBell() {
  const isReady = useWorkplace((workplace) => workplace.isReady);
  const isGlobalView = useWorkplace((workplace) => workplace.isGlobalView);
  const ownId = useWorkplace(({ organization }) => organization?.id);
  // Someone without an organization may be invited to one.
  const organizationId = isGlobalView ? globalView : (ownId ?? noOrganization);
  const personId = useSession(({ user }) => user?.id);
  const queryClient = useQueryClient();
  const isFirstPageShown = useIsFirstPageShown();
  const { data: unread = 0 } = useQuery({
    ...unreadQuery(organizationId),
    enabled: isReady && isFirstPageShown,
  });
  const topic = personId === undefined ? undefined : personTopic(personId);
  useLiveReload(topic, ["notification"], () => {
    void queryClient.invalidateQueries({ queryKey: notificationsKey(organizationId) });
  });
  useLiveEvents(topic, ({ kind, id }) => {
    if (kind === "notification" && (isAskedFor() || isSoundOn())) void showNewest(id);
  });
  return (
    <Popover
      label={unread === 0 ? "Notifications" : `Notifications, ${unread} unread`}
      isIconOnly
      align="end"
      triggerClassName="button button-ghost button-icon relative"
      panelClassName="w-96 max-w-[calc(100vw-16px)] overflow-hidden p-0"
      trigger={
        <>
          <Bell aria-hidden size={18} />
          {unread > 0 && (
            <span aria-hidden className="unread-count">
              {unread > 9 ? "9+" : unread}
            </span>
          )}
        </>
      }
    >
      <Suspense fallback={<div className="h-32" />}>
        <NotificationList organizationId={organizationId} unread={unread} />
      </Suspense>
    </Popover>
  );
}

/** The event names what is new, or what was read; only the former is among the newest unread ones. */
async function showNewest(id: string): Promise<void> {
  const newest = await findNewest().catch(() => []);
  const found = newest.find((notification) => notification.id === id);
  if (!found) return;
  showOutside(found);
  // Without its script, it is quiet.
  await ringFor(found).catch(() => undefined);
}

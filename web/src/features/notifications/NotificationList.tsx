import {
  markAllNotificationsRead,
  markNotificationRead,
  type Notification,
} from "@automotive-crm/contract/notifications/record";
import { globalView } from "@automotive-crm/contract/organizations/record";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import {
  AlarmClock,
  AtSign,
  Bell,
  CalendarDays,
  CalendarPlus,
  CheckCheck,
  Handshake,
  Inbox,
  ListChecks,
  MailCheck,
  MailPlus,
  PhoneMissed,
  type LucideIcon,
} from "lucide-react";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { useClosePopover } from "#kit/menu/popover-context.ts";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { BrowserNotificationsSwitch } from "./BrowserNotificationsSwitch.tsx";
import { notificationsKey, notificationsQuery } from "./notifications.queries.ts";

interface NotificationListProps {
  organizationId: string;
  unread: number;
}

/** The person's notifications, newest first. Opening one leads to what it is about and marks it as read. */
export function NotificationList({ organizationId, unread }: NotificationListProps) {
  const listed = useInfiniteQuery(notificationsQuery(organizationId));
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = listed;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const close = useClosePopover();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: notificationsKey(organizationId) });
  const readAll = useMutation({
    mutationFn: () => call(markAllNotificationsRead, {}),
    onSuccess: readAgain,
    onError: (failure) => notify.error(messageOf(failure)),
    meta: { hasOwnErrorDisplay: true },
  });
  const open = async (notification: Notification) => {
    const { id, kind, organizationId: its, readAt } = notification;
    if (kind !== "invited") close();
    const target = targetOf(notification);
    if (target) void navigate(target);
    if (readAt !== null) return;
    const params = { notificationId: id };
    // Someone who is invited isn't in that organization.
    const isForeign = kind === "invited" && organizationId !== globalView;
    await call(markNotificationRead, { params, organizationId: isForeign ? undefined : its }).then(
      readAgain,
      () => undefined,
    );
  };
  const notifications = data?.pages.flatMap((page) => page.notifications);
  return (
    <div className="flex max-h-[70dvh] flex-col">
      <header className="flex min-h-12 items-center gap-2 border-b border-line px-4">
        <h2 className="flex-1 font-semibold">Notifications</h2>
        {unread > 0 && organizationId !== globalView && (
          <Button
            variant="ghost"
            className="button-small"
            icon={<CheckCheck aria-hidden size={14} />}
            isBusy={readAll.isPending}
            onClick={() => readAll.mutate()}
          >
            Mark all as read
          </Button>
        )}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {isPending && (
          <output aria-label="Loading notifications" className="block p-4">
            <Skeleton className="h-10" />
          </output>
        )}
        {error && !data && (
          <ErrorNotice title="Notifications could not be loaded." error={error} onRetry={() => void refetch()} />
        )}
        {notifications?.length === 0 && <p className="px-4 py-8 text-center text-quiet">No new notifications</p>}
        <ul aria-label="Notifications" className="divide-y divide-line empty:hidden">
          {notifications?.map((notification) => (
            <li key={notification.id}>
              <Row notification={notification} onOpen={() => void open(notification)} />
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <div className="p-3">
            <Button isBusy={isFetchingNextPage} busyText="Loading…" onClick={() => void fetchNextPage()}>
              Show older
            </Button>
          </div>
        )}
      </div>
      <footer className="flex flex-wrap items-center gap-x-4 border-t border-line px-4 py-1">
        <BrowserNotificationsSwitch />
        <Link to="/user-profile" hash="notification-settings" className="link ml-auto py-2" onClick={close}>
          Settings
        </Link>
      </footer>
    </div>
  );
}

/** Where the record is that a notification is about. */
function targetOf({ kind, subject, customerId }: Notification) {
  if (subject.kind === "lead") return { to: "/leads", search: { view: "all", lead: subject.id } } as const;
  if (subject.kind === "visit") return { to: "/showroom", search: { visit: subject.id } } as const;
  if (customerId !== null) {
    const hasForm = subject.kind === "task" || subject.kind === "appointment";
    // A lower price proposes a task.
    const record = kind === "price-drop" ? "task:new" : hasForm && `${subject.kind}:${subject.id}`;
    return { to: "/customers/$customerId", params: { customerId }, search: record ? { record } : {} } as const;
  }
  if (subject.kind === "call") return { to: "/calls" } as const;
  if (subject.kind === "lead-endpoint") return { to: "/settings/leads" } as const;
  if (subject.kind === "export") return { to: "/settings/export" } as const;
  if (subject.kind === "inventory_feed") return { to: "/settings/feeds" } as const;
  if (kind === "hand-over") return { to: "/tasks", search: { mine: true } } as const;
  return kind === "invitation" ? ({ to: "/settings/users" } as const) : undefined;
}

const icons: Partial<Record<string, LucideIcon>> = {
  "appointment-reminder": CalendarDays,
  "appointment-booked": CalendarPlus,
  "task-assigned": ListChecks,
  "hand-over": Handshake,
  "task-overdue": AlarmClock,
  "missed-call": PhoneMissed,
  invitation: MailCheck,
  invited: MailPlus,
  mention: AtSign,
};

function Row({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { kind, title, text, createdAt, readAt } = notification;
  const Icon = icons[kind] ?? (kind.startsWith("lead") ? Inbox : Bell);
  return (
    <button
      type="button"
      className="flex w-full cursor-pointer items-start gap-3 px-4 py-2.5 text-left hover:bg-hover"
      onClick={onOpen}
    >
      <Icon aria-hidden size={16} className="mt-0.5 shrink-0 text-quiet" />
      <span className="min-w-0 flex-1">
        <span className={`block wrap-anywhere ${readAt === null ? "font-semibold" : ""}`}>
          {readAt === null && <span className="sr-only">Unread: </span>}
          {title}
        </span>
        <span className="line-clamp-2 text-table wrap-anywhere text-quiet">{text}</span>
        <Timestamp at={createdAt} className="text-meta text-quiet" />
      </span>
      {readAt === null && <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-primary" />}
    </button>
  );
}

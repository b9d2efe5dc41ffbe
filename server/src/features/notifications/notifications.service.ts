import type { AnswerOf, RequestOf } from "@automotive-crm/contract/http/endpoint";
import type { listNotifications as listEndpoint } from "@automotive-crm/contract/notifications/record";
import { permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import type { Foundation } from "#platform/foundation.ts";
import { notFound, organizationChoiceRequired } from "#platform/http/errors.ts";
import { cutPage } from "#platform/http/page-cursor.ts";
import { publishPersonEvent } from "#platform/live/publish.ts";
import type { PersonScope } from "#platform/scope.ts";
import { readPlace, toNotification, toPlace } from "./notification-row.ts";
import * as queries from "./notifications.queries.ts";
import * as repository from "./notifications.repository.ts";

const visibleTo = ({ access }: PersonScope) => permittedLocations(access, "org:customers:view");

/** The person's own notifications, newest first; in Global View, those of all organizations. */
export async function listNotifications(
  { database }: Foundation,
  scope: PersonScope,
  { after, limit, only }: RequestOf<typeof listEndpoint>["query"],
): Promise<AnswerOf<typeof listEndpoint>> {
  const list = { after: readPlace(after), limit, isUnreadOnly: only === "unread" };
  const rows = await database.read(scope, (db) => queries.listOwn(db, scope, visibleTo(scope), list));
  const { page, nextCursor } = cutPage(rows, limit, toPlace);
  return { notifications: page.map(toNotification), nextCursor };
}

export async function countUnread({ database }: Foundation, scope: PersonScope) {
  return { unread: await database.read(scope, (db) => queries.countUnread(db, scope, visibleTo(scope))) };
}

/** Marks one or all of the person's own notifications as read, on all of their open pages. */
export async function markRead(
  { database, clock }: Foundation,
  scope: PersonScope,
  notificationId?: string,
): Promise<{ unread: number }> {
  if (scope.isGlobalView) throw organizationChoiceRequired();
  return database.write(scope, async (db) => {
    if (notificationId !== undefined && !(await repository.isOwn(db, scope, notificationId))) {
      throw notFound("Notification");
    }
    const one = notificationId === undefined ? {} : { notificationId };
    const read = await repository.markRead(db, scope, { ...one, now: clock() });
    const { personId } = scope;
    const id = notificationId ?? personId;
    if (read.length > 0) publishPersonEvent(db, { to: personId, kind: "notification", id, scope });
    return { unread: await queries.countUnread(db, scope, visibleTo(scope)) };
  });
}

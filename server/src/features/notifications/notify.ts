import type { Db } from "#platform/db/database.ts";
import { publishPersonEvent } from "#platform/live/publish.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import * as repository from "./notifications.repository.ts";

/** Notifies a person in the write's transaction, and their open pages after it. The caller makes sure that they may know of it. */
export async function notify(
  db: Db,
  scope: OrganizationScope,
  notification: repository.NewNotification,
): Promise<void> {
  const id = await repository.insert(db, scope, notification);
  if (id !== undefined) publishPersonEvent(db, { to: notification.personId, kind: "notification", id, scope });
}

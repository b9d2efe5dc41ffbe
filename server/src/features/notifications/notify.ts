import { isMailedWhenAway } from "@automotive-crm/contract/notifications/record";
import { sendMail } from "#features/mail/index.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { publishPersonEvent } from "#platform/live/publish.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { findRecipient, isAtScreen } from "./notification-settings.repository.ts";
import * as repository from "./notifications.repository.ts";

export interface ToNotify extends repository.NewNotification {
  /** When a mail about it is no longer worth sending. */
  expiresAt?: Date;
  /** It has a mail of its own. */
  isMailed?: boolean;
}

/**
 * Notifies a person in the ways they chose: in the write's transaction, on their open pages and by mail after it. The caller makes sure
 * that they may know of it.
 */
export async function notify(
  db: Db,
  scope: OrganizationScope,
  { expiresAt, isMailed = false, ...notification }: ToNotify,
): Promise<void> {
  const { personId, kind, title, text, subject, customerId, key, now } = notification;
  const [recipient, isThere] = await awaitQueries([
    findRecipient(db, personId, kind),
    isMailedWhenAway(kind) ? isAtScreen(db, personId, now) : Promise.resolve(false),
  ]);
  if (recipient?.inApp) {
    const id = await repository.insert(db, scope, notification);
    if (id !== undefined) publishPersonEvent(db, { to: personId, kind: "notification", id, scope });
  }
  const isSeen = recipient?.inApp && isThere;
  if (recipient?.byMail && !isMailed && !isSeen) {
    await sendMail(db, scope, {
      to: { name: recipient.name, address: recipient.address },
      subject: title,
      text,
      key: `${key}:${personId}`,
      subjectId: subject.id,
      customerId,
      expiresAt: expiresAt ?? null,
      now,
    });
  }
}

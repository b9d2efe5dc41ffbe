import { isMailedWhenAway } from "@automotive-crm/contract/notifications/record";
import { sendMail } from "#features/mail/index.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { publishPersonEvent } from "#platform/live/publish.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { listAtScreens, listRecipients } from "./notification-settings.repository.ts";
import * as repository from "./notifications.repository.ts";

export interface ToNotify extends repository.NewNotification {
  /** When a mail about it is no longer worth sending. */
  expiresAt?: Date;
  /** It has a mail of its own. */
  isMailed?: boolean;
}

/**
 * Notifies a person, or people, in the ways they chose: in the write's transaction, on their open pages and by mail after it. The caller makes
 * sure that they may know of it.
 */
export async function notify(db: Db, scope: OrganizationScope, given: ToNotify | readonly ToNotify[]): Promise<void> {
  const all = [given].flat();
  const [first] = all;
  if (!first) return;
  const maybeMailed = all.filter(({ kind }) => isMailedWhenAway(kind)).map(({ personId }) => personId);
  const [recipients, present] = await awaitQueries([
    listRecipients(db, all),
    listAtScreens(db, maybeMailed, first.now),
  ]);
  const reached = all.flatMap((notification) => {
    const { personId, kind } = notification;
    const recipient = recipients.find((each) => each.personId === personId && each.kind === kind);
    return recipient ? [{ notification, recipient }] : [];
  });
  const shown = reached.flatMap(({ notification, recipient }) => (recipient.inApp ? [notification] : []));
  const added = shown.length > 0 ? await repository.insert(db, scope, shown) : [];
  for (const { id, personId } of added) publishPersonEvent(db, { to: personId, kind: "notification", id, scope });
  const mailed = reached.filter(({ notification: { kind, personId, isMailed }, recipient }) => {
    const isSeen = recipient.inApp && isMailedWhenAway(kind) && present.has(personId);
    return recipient.byMail && !isMailed && !isSeen;
  });
  await awaitQueries(
    mailed.map(({ notification: { title, text, key, subject, customerId, expiresAt = null, now }, recipient }) =>
      sendMail(db, scope, {
        to: { name: recipient.name, address: recipient.address },
        subject: title,
        text,
        key: `${key}:${recipient.personId}`,
        subjectId: subject.id,
        customerId,
        expiresAt,
        now,
      }),
    ),
  );
}

import {
  defaultChannels,
  notificationKinds,
  type NotificationKind,
  type NotificationSetting,
} from "@automotive-crm/contract/notifications/record";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/** A person's channels for every kind, by default or as chosen. */
export async function list(db: Db, personId: string): Promise<NotificationSetting[]> {
  const chosen = await db
    .selectFrom("notification_settings")
    .select(["kind", "in_app as inApp", "by_mail as byMail"])
    .where("person_id", "=", personId)
    .execute();
  return notificationKinds.map((kind) => {
    const { inApp, byMail } = chosen.find((each) => each.kind === kind) ?? defaultChannels(kind);
    return { kind, inApp, byMail };
  });
}

/** Changes one of the two without touching the other, which the person may be changing on another page. */
export async function change(
  db: Db,
  personId: string,
  { kind, inApp, byMail }: { kind: NotificationKind; inApp: boolean | undefined; byMail: boolean | undefined },
): Promise<void> {
  const defaults = defaultChannels(kind);
  await db
    .insertInto("notification_settings")
    .values({ person_id: personId, kind, in_app: inApp ?? defaults.inApp, by_mail: byMail ?? defaults.byMail })
    .onConflict((conflict) =>
      conflict.columns(["person_id", "kind"]).doUpdateSet((old) => ({
        in_app: inApp ?? old.ref("notification_settings.in_app"),
        by_mail: byMail ?? old.ref("notification_settings.by_mail"),
      })),
    )
    .execute();
}

/** How to reach someone with a notification of a kind. */
export interface Recipient {
  personId: string;
  kind: string;
  name: string;
  address: string;
  inApp: boolean;
  byMail: boolean;
}

/** Each once. */
export async function listRecipients(
  db: Db,
  asked: readonly { personId: string; kind: NotificationKind }[],
): Promise<Recipient[]> {
  const wanted = [...new Map(asked.map((each) => [`${each.personId} ${each.kind}`, each])).values()];
  const { rows } = await sql<
    Pick<Recipient, "personId" | "name" | "address"> & { kind: NotificationKind } & Record<
        "inApp" | "byMail",
        boolean | null
      >
  >`
    select p.id as "personId", n.kind, trim(p.first_name || ' ' || p.last_name) as name, p.email as address, s.in_app as "inApp", s.by_mail as "byMail"
    from unnest(${wanted.map(({ personId }) => personId)}::uuid[], ${wanted.map(({ kind }) => kind)}::text[]) as n (person_id, kind)
    join people p on p.id = n.person_id
    left join notification_settings s on s.person_id = n.person_id and s.kind = n.kind
  `.execute(db);
  return rows.map(({ inApp, byMail, ...row }) => {
    const defaults = defaultChannels(row.kind);
    return { ...row, inApp: inApp ?? defaults.inApp, byMail: byMail ?? defaults.byMail };
  });
}

/** Someone who did nothing for longer may have left. */
const presentMs = 5 * 60_000;

/** Which of these people of the organization are working in the product. */
export async function listAtScreens(db: Db, personIds: readonly string[], now: Date): Promise<Set<string>> {
  if (personIds.length === 0) return new Set();
  const since = new Date(now.getTime() - presentMs).toISOString();
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${[...new Set(personIds)]}::uuid[]) as p (id) where was_active_since(p.id, ${since}::timestamptz)
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

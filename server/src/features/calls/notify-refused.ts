import { describeRefusal } from "@automotive-crm/contract/calls/refusals";
import { notify } from "#features/notifications/index.ts";
import { colleagues } from "#features/organizations/index.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** How long a cause stays known to those who were told of it. */
const knownForMs = 6 * 3_600_000;

/** Tells administrators why the provider refuses calls, once for each cause in six hours. A number that can't be called is no one's fault. */
export async function notifyRefused(
  db: Db,
  scope: OrganizationScope,
  { callId, code, now }: { callId: string; code: number; now: Date },
): Promise<void> {
  const { cause, reason } = describeRefusal(code);
  if (cause === "number" || cause === "limit") return;
  const period = Math.floor(now.getTime() / knownForMs);
  for (const { id: personId } of await colleagues.listAdministrators(db, scope)) {
    await notify(db, scope, {
      personId,
      kind: "calls-refused",
      title: "Calls are being refused",
      text: `${reason} (${code})`,
      subject: { kind: "call", id: callId },
      customerId: null,
      key: `calls-refused:${cause}:${period}`,
      now,
    });
  }
}

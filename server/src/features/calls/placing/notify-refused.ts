import { describeRefusal, providerAway } from "@automotive-crm/contract/calls/refusals";
import { notify } from "#features/notifications/index.ts";
import { colleagues } from "#features/organizations/index.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { CallRefused } from "#features/calls/bridge/call-bridge.ts";

/** How long nobody is notified of the same cause again. */
const knownForMs = 6 * 3_600_000;

/** The provider's own number for why, if it gave one. */
const codeOf = (error: unknown) => (error instanceof CallRefused ? error.code : undefined);

/** For the log. */
export function wordsOfTrouble(what: string, error: unknown): string {
  const code = codeOf(error);
  return code === undefined ? what : `${what}: the provider refused with ${code}`;
}

/** Tells administrators why the provider refuses calls, once for each cause in six hours. A number that can't be called is no one's fault. */
export async function notifyRefused(
  db: Db,
  scope: OrganizationScope,
  { callId, code, now }: { callId: string; code: number; now: Date },
): Promise<void> {
  const { cause, reason } = describeRefusal(code);
  if (cause === "number" || cause === "limit") return;
  await notifyAdministrators(db, scope, {
    callId,
    title: "Calls are being refused",
    text: `${reason} (${code})`,
    cause,
    now,
  });
}

/** Tells administrators that a call which is over for us may still be going on, and be charged for. */
export async function notifyNotHungUp(
  db: Db,
  scope: OrganizationScope,
  { callId, error, now }: { callId: string; error: unknown; now: Date },
): Promise<void> {
  const code = codeOf(error);
  const why = code === undefined ? providerAway : `${describeRefusal(code).reason} (${code})`;
  const text = `It may still be going on. ${why}`;
  await notifyAdministrators(db, scope, {
    callId,
    title: "A call could not be hung up",
    text,
    cause: `hang-up:${callId}`,
    now,
  });
}

interface Notice {
  callId: string;
  title: string;
  text: string;
  /** They are notified of each once in a while. */
  cause: string;
  now: Date;
}

async function notifyAdministrators(
  db: Db,
  scope: OrganizationScope,
  { callId, title, text, cause, now }: Notice,
): Promise<void> {
  const period = Math.floor(now.getTime() / knownForMs);
  for (const { id: personId } of await colleagues.listAdministrators(db, scope)) {
    await notify(db, scope, {
      personId,
      kind: "calls-refused",
      title,
      text,
      subject: { kind: "call", id: callId },
      customerId: null,
      key: `calls-refused:${cause}:${period}`,
      now,
    });
  }
}

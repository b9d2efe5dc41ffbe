import { z } from "zod/mini";
import { parseJson, tabStorage } from "#lib/browser/storage.ts";
import { endCallList, useCallList } from "#lib/calls/call-list.ts";
import { useSession } from "#lib/session/session-store.ts";

const key = "automotive-crm.call-list";

const CalleeSchema = z.object({
  organizationId: z.string(),
  customerId: z.optional(z.string()),
  number: z.optional(z.string()),
  taskId: z.optional(z.string()),
});

const KeptSchema = z.object({
  userId: z.string(),
  stage: z.enum(["calling", "between", "paused"]),
  taken: z.nullish(CalleeSchema),
  left: z.array(CalleeSchema),
});

/** The list that is being called survives a reload of its tab. Names aren't kept. */
useCallList.subscribe(({ stage, taken, left }) => {
  const userId = useSession.getState().user?.id;
  if (stage === null) tabStorage.remove(key);
  else tabStorage.write(key, JSON.stringify({ userId, stage, taken, left }));
});

/** Resumes the list this tab had before a reload, unless someone else has signed in since. */
export function restoreCallList(userId: string): void {
  const text = tabStorage.read(key);
  // Someone may have begun one before this script was there.
  if (text === null) return;
  const { userId: keptFor, ...kept } = KeptSchema.safeParse(parseJson(text)).data ?? {};
  if (keptFor === userId) useCallList.setState(kept);
  else endCallList();
}

import { z } from "zod/mini";
import { create } from "zustand";
import { parseJson, tabStorage } from "#lib/browser/storage.ts";
import { raisePanel } from "#kit/dialog/dock.tsx";
import { useSession } from "#lib/session/session-store.ts";
import { CallLogValuesSchema, type CallLogValues } from "#features/calls/log/call-log.ts";

const LiveCallSchema = z.object({
  callSid: z.string(),
  organizationId: z.string(),
  taskId: z.optional(z.string()),
  taken: z.optional(z.partial(CallLogValuesSchema)),
  userId: z.string(),
});

export interface LiveCall {
  callSid: string;
  organizationId: string;
  /** The task that led to the call. */
  taskId?: string | undefined;
  /** What follow-ups of the notes have chosen for its log. */
  taken?: Partial<CallLogValues> | undefined;
}

interface LiveCallState {
  /** The call whose dialog this tab has, from its start until it is logged or left. */
  live: LiveCall | null;
  isMinimized: boolean;
}

export const callDock = "call";

const key = "automotive-crm.live-call";

/** Survives a reload of its tab. */
export const useLiveCall = create<LiveCallState>()(() => ({ live: null, isMinimized: false }));

/** Opens the dialog of a placed call. */
export function openLiveCall(live: LiveCall): void {
  const { live: before } = useLiveCall.getState();
  keepLiveCall(before?.callSid === live.callSid ? { ...before, ...live } : live);
  useLiveCall.setState({ isMinimized: false });
  raisePanel(callDock);
}

/** Keeps what its log is to say. */
export function takeForLog(taken: Partial<CallLogValues>): void {
  const { live } = useLiveCall.getState();
  if (live) keepLiveCall({ ...live, taken: { ...live.taken, ...taken } });
}

function keepLiveCall(live: LiveCall): void {
  const userId = useSession.getState().user?.id;
  if (userId !== undefined) tabStorage.write(key, JSON.stringify({ ...live, userId }));
  useLiveCall.setState({ live });
}

export const minimizeLiveCall = (): void => useLiveCall.setState({ isMinimized: true });

export function closeLiveCall(): void {
  tabStorage.remove(key);
  useLiveCall.setState({ live: null, isMinimized: false });
}

/** Opens the dialog that this tab had before a reload, unless someone else has signed in since. */
export function restoreLiveCall(userId: string): void {
  const kept = LiveCallSchema.safeParse(parseJson(tabStorage.read(key))).data;
  // JSON has no field that is undefined.
  if (kept?.userId === userId) useLiveCall.setState({ live: kept as LiveCall, isMinimized: false });
  else closeLiveCall();
}

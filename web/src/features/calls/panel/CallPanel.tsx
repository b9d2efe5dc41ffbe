import { withdrawCall, type CallTarget } from "#lib/calls/requested-call.ts";
import { nameOfTarget } from "#features/calls/call-target.ts";
import type { LiveCall } from "#features/calls/live/live-call.ts";
import { LiveCallDialog } from "#features/calls/live/LiveCallDialog.tsx";
import { CallSetupDialog } from "#features/calls/setup/CallSetupDialog.tsx";
import { NextCall } from "./NextCall.tsx";

export interface CallPanelProps {
  target: CallTarget | null;
  live: LiveCall | null;
}

/** The call beside the page, from its setup until it is logged, and who is called next. */
export function CallPanel({ target, live }: CallPanelProps) {
  if (target)
    return <CallSetupDialog key={target.customer?.id ?? nameOfTarget(target)} target={target} onClose={withdrawCall} />;
  return live ? <LiveCallDialog {...live} /> : <NextCall />;
}

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCallList } from "#lib/calls/call-list.ts";
import { useInPanel } from "#lib/calls/in-panel.ts";
import type { CallTarget } from "#lib/calls/requested-call.ts";
import { callQuery } from "#features/calls/calls.queries.ts";
import type { LiveCall } from "./live-call.ts";

/** Lets lists mark the row of the one who is in the call panel. */
export function useNoteInPanel(target: CallTarget | null, live: LiveCall | null): void {
  const { organizationId = "", callSid = "" } = live ?? {};
  const { data: call } = useQuery({ ...callQuery(organizationId, callSid), enabled: live !== null });
  const next = useCallList(({ stage, left }) => (stage === "between" ? left[0] : undefined));
  const customerId = live ? (call?.customerId ?? undefined) : target ? target.customer?.id : next?.customerId;
  const taskId = (live ?? target ?? next)?.taskId;
  useEffect(() => useInPanel.setState({ customerId, taskId }, true), [customerId, taskId]);
}

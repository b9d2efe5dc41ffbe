import type { Call } from "@automotive-crm/contract/calls/record";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { useQuery } from "@tanstack/react-query";
import { NoteFollowUps } from "#features/assistant/index.ts";
import { customerQuery } from "#features/customers/index.ts";
import type { CallLogValues } from "#features/calls/log/call-log.ts";

interface CallFollowUpsProps {
  organizationId: string;
  customerId: string;
  /** Loaded unless it is known. */
  customer?: Customer | undefined;
  call: Call | null;
  /** Tells a call apart that has no ID before it is logged. */
  formId?: string | undefined;
  notes: string;
  /** Takes what the log is to say. */
  onTake: (values: Partial<CallLogValues>) => void;
}

/** What a call's notes call for: a task is added at once, the rest when the call is logged. */
export function CallFollowUps({
  organizationId,
  customerId,
  customer,
  call,
  formId = "",
  notes,
  onTake,
}: CallFollowUpsProps) {
  const { data } = useQuery({ ...customerQuery(organizationId, customerId), enabled: customer === undefined });
  const known = customer ?? data;
  if (!known) return null;
  return (
    <NoteFollowUps
      customer={known}
      callId={call?.callId ?? formId}
      notes={notes}
      onVisit={call?.appointmentId ? undefined : (visit) => onTake({ appointmentScheduled: true, ...visit })}
      onDoNotCall={call?.dncRequest ? undefined : () => onTake({ dncRequest: true })}
    />
  );
}

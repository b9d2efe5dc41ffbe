import type { ActiveCall } from "@automotive-crm/contract/calls/live";
import { isConnected } from "@automotive-crm/contract/calls/statuses";
import { globalView } from "@automotive-crm/contract/organizations/record";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PhoneOff } from "lucide-react";
import { useState } from "react";
import { shortId } from "#lib/format/format.ts";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { useSession } from "#lib/session/session-store.ts";
import { Button } from "#kit/controls/Button.tsx";
import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { activeTone, statusLooks } from "#features/calls/call-status.ts";
import { activeCallsQuery } from "#features/calls/calls.queries.ts";
import { CallStatusBadge } from "#features/calls/CallStatusBadge.tsx";
import { OrganizationName } from "#features/calls/OrganizationName.tsx";
import { SimulatedMark } from "#features/calls/SimulatedMark.tsx";
import { CallTimer } from "./CallTimer.tsx";
import { openLiveCall } from "./live-call.ts";
import { activePollMs, useCallEvents } from "./useCallEvents.ts";
import { useEndCall } from "./useEndCall.ts";

export interface ActiveCallsProps {
  organizationId: string;
  onClose: () => void;
}

/** Everyone's live calls. A list that can't be loaded is an empty one. */
export function ActiveCallsDialog({ organizationId, onClose }: ActiveCallsProps) {
  const { data, isError, isPending, refetch } = useQuery(activeCallsQuery(organizationId));
  useCallEvents(organizationId, activePollMs, () => void refetch());
  const { end, ending } = useEndCall(organizationId);
  const userId = useSession(({ user }) => user?.id);
  const [askedSid, setAskedSid] = useState<string | null>(null);
  const calls = (isError ? undefined : data) ?? [];
  // Once it is over, there is nothing to ask.
  const asked = calls.find(({ callSid }) => callSid === askedSid);
  return (
    <Dialog title="Active Calls" isOpen onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      {calls.length === 0 && !isPending && <p className="py-8 text-center text-quiet">No active calls</p>}
      <ul className="divide-y divide-line">
        {calls.map((call) => (
          <li key={call.callSid} className="py-3">
            <ActiveCallRow
              call={call}
              organizationId={organizationId}
              isEnding={ending === call.callSid}
              onEnd={() => (call.userId === userId ? void end(call.callSid) : setAskedSid(call.callSid))}
              onClose={onClose}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title="End call"
        question={asked && endingQuestion(asked)}
        confirmLabel="End call"
        isDangerous
        isOpen={asked !== undefined}
        onCancel={() => setAskedSid(null)}
        onConfirm={() => {
          setAskedSid(null);
          if (asked) void end(asked.callSid);
        }}
      />
    </Dialog>
  );
}

const nameOf = ({ customerName, customerPhone }: ActiveCall) =>
  customerName ?? formatInternationalPhone(customerPhone ?? "Unknown number");

/** A colleague may be in the middle of a sentence. */
const endingQuestion = (call: ActiveCall) =>
  call.agentName === null
    ? `End the call with ${nameOf(call)}?`
    : `${call.agentName} is on a call with ${nameOf(call)}. End their call?`;

const shownIdLength = 8;

interface ActiveCallRowProps extends ActiveCallsProps {
  call: ActiveCall;
  isEnding: boolean;
  onEnd: () => void;
}

function ActiveCallRow({ call, organizationId, isEnding, onEnd, onClose }: ActiveCallRowProps) {
  const { callSid, status, customerId, bothConnectedAt, startedAt } = call;
  const userId = useSession(({ user }) => user?.id);
  const isOwn = call.userId === userId && organizationId !== globalView;
  const since = isConnected(status) && bothConnectedAt !== null ? bothConnectedAt : startedAt;
  const name = nameOf(call);
  const open = () => {
    onClose();
    openLiveCall({ callSid, organizationId });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="truncate font-semibold">{name}</strong>
          <CallStatusBadge look={statusLooks[status]} tone={activeTone(status)} />
          {call.isSimulated && <SimulatedMark />}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-2 text-meta text-quiet tabular-nums">
          <CallTimer since={since} className="font-semibold text-base-content" />
          {call.agentName && <span>{isOwn ? "You" : call.agentName}</span>}
          <OrganizationName organizationId={call.organizationId} />
          <span title={callSid}>{callSid.slice(0, shownIdLength)}</span>
          {customerId !== null && (
            <Link
              to="/customers/$customerId"
              params={{ customerId }}
              title={customerId}
              className="text-link hover:underline"
              onClick={onClose}
            >
              Customer {shortId(customerId)}
            </Link>
          )}
        </p>
      </div>
      <div className="ml-auto flex gap-2 empty:hidden">
        {isOwn && (
          <Button aria-label={`Open the call with ${name}`} onClick={open}>
            Open
          </Button>
        )}
        {call.mayEnd && (
          <Button
            variant="danger"
            aria-label={`End the call with ${name}`}
            icon={<PhoneOff aria-hidden size={16} />}
            isBusy={isEnding}
            onClick={onEnd}
          >
            End
          </Button>
        )}
      </div>
    </div>
  );
}

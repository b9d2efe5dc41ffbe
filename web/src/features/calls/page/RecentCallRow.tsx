import type { Call } from "@automotive-crm/contract/calls/record";
import { isFinal } from "@automotive-crm/contract/calls/statuses";
import { globalView } from "@automotive-crm/contract/organizations/record";
import { Link } from "@tanstack/react-router";
import { Phone, PhoneIncoming, PhoneOutgoing } from "lucide-react";
import { useIsInPanel } from "#lib/calls/in-panel.ts";
import { formatTimestamp } from "#lib/format/format-date.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { formatDuration } from "#features/calls/call-duration.ts";
import { callLook } from "#features/calls/call-status.ts";
import { directionWords } from "#features/calls/call-words.ts";
import { CallStatusBadge } from "#features/calls/CallStatusBadge.tsx";
import { callCallee } from "#records/call-callee.ts";

export const recentColumns = [
  { name: "customer", head: "Customer", width: "minmax(0,1.6fr)", narrow: "title" },
  { name: "status", head: "Status", width: "10rem", narrow: "aside" },
  { name: "duration", head: "Duration", width: "4.5rem", from: "wide", isAtEnd: true },
  { name: "agent", head: "Person", width: "minmax(0,1fr)", narrow: "line" },
  { name: "when", head: "When", width: "11rem", narrow: "end" },
  { name: "actions", head: "Actions", width: "6rem", narrow: "actions", isAtEnd: true },
] as const;

interface RecentCallRowProps {
  call: Call;
  organizationId: string;
  /** If it is still to be logged here. */
  onLog: (() => void) | undefined;
}

export function RecentCallRow({ call, organizationId, onLog }: RecentCallRowProps) {
  const { direction, customerId, customerName, customerPhone, customerExtension, startedAt, timeZone } = call;
  const isZoneNamed = useZoneNaming();
  const mayCall = usePermission("calls:create");
  const Icon = direction === "inbound" ? PhoneIncoming : PhoneOutgoing;
  const name = customerName ?? formatInternationalPhone(customerPhone ?? "");
  return (
    <ListRow
      columns={recentColumns}
      isCurrent={useIsInPanel(customerId)}
      cells={{
        customer: (
          <div className="flex min-w-0 items-center gap-3">
            <span className="list-mark text-quiet" title={directionWords[direction]}>
              <Icon aria-hidden size={16} />
              <span className="sr-only">{directionWords[direction]}</span>
            </span>
            <span className="min-w-0 truncate font-semibold" title={name}>
              {customerId === null ? (
                <span tabIndex={-1} data-row-link>
                  {name}
                </span>
              ) : (
                <Link to="/customers/$customerId" params={{ customerId }} data-row-link>
                  {name}
                </Link>
              )}
              {customerExtension !== null && <span className="font-normal text-quiet"> ext {customerExtension}</span>}
            </span>
          </div>
        ),
        status: <CallStatusBadge look={callLook(call)} />,
        duration: isFinal(call.status) && call.duration > 0 && (
          <span className="tabular-nums">{formatDuration(call.duration)}</span>
        ),
        agent: <span className="block truncate">{call.agentName}</span>,
        when: <Timestamp at={startedAt} timeZone={timeZone} className="whitespace-nowrap text-quiet tabular-nums" />,
        actions: (
          <div className="flex justify-end">
            {onLog && (
              <Button
                isChange
                variant="ghost"
                aria-label={`Log the call ${formatTimestamp(startedAt, { timeZone, isZoneNamed })}`}
                onClick={onLog}
              >
                Log
              </Button>
            )}
            {mayCall && customerPhone !== null && (customerId !== null || organizationId !== globalView) && (
              <IconButton
                isChange
                data-call
                aria-haspopup="dialog"
                label={`Call ${name}`}
                data-tip="Call"
                tipSide="left"
                icon={<Phone aria-hidden size={16} />}
                onClick={() =>
                  void callCallee({ organizationId, customerId: customerId ?? undefined, number: customerPhone })
                }
              />
            )}
          </div>
        ),
      }}
    />
  );
}

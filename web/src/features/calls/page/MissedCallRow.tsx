import type { MissedCall } from "@automotive-crm/contract/calls/missed";
import { Link } from "@tanstack/react-router";
import { Phone, PhoneMissed, Undo2, UserPlus, X } from "lucide-react";
import { messageOf } from "#lib/api/api-failure.ts";
import { rowIdOf, type Callee } from "#lib/calls/call-list.ts";
import { useInPanel } from "#lib/calls/in-panel.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { OrganizationName } from "#features/calls/OrganizationName.tsx";
import { callCallee } from "#records/call-callee.ts";
import { attemptWords, handledWords, timesWords } from "./missed-call-words.ts";
import { useRestoreMissed } from "./useRestoreMissed.ts";

interface MissedCallRowProps {
  missed: MissedCall;
  onDismiss: () => void;
  onAdd: () => void;
}

export const missedColumns = [
  { name: "caller", head: "Caller", width: "minmax(13rem,1.5fr)", narrow: "title" },
  { name: "missed", head: "Missed", width: "minmax(0,1.5fr)", narrow: "line" },
  { name: "location", head: "Location", width: "minmax(0,1fr)", from: "wide" },
  { name: "since", head: "Since then", width: "minmax(0,1.6fr)", narrow: "more" },
  { name: "actions", head: "Actions", width: "calc(3 * var(--button))", narrow: "actions", isAtEnd: true },
] as const;

/** Whom to call back: the number for one of the customers who have it, or for nobody. */
export const calleeOf = (
  { organizationId, customers, customerPhone }: MissedCall,
  customerId = customers[0]?.customerId,
): Callee => ({ organizationId, customerId, number: customerPhone });

/** Who called, how often, and what was done about it. */
export function MissedCallRow({ missed, onDismiss, onAdd }: MissedCallRowProps) {
  const { organizationId, customerPhone, at, locationName, timeZone, attempts, handled } = missed;
  const reading = { timeZone, isZoneNamed: useZoneNaming({ at, timeZone }) };
  const times = timesWords(missed, reading);
  return (
    <ListRow
      columns={missedColumns}
      callee={rowIdOf(calleeOf(missed))}
      isCurrent={useInPanel((inPanel) => missed.customers.some(({ customerId }) => customerId === inPanel.customerId))}
      cells={{
        caller: (
          <div className="flex min-w-0 items-center gap-3">
            <PhoneMissed
              aria-hidden
              size={16}
              className={`list-mark shrink-0 ${handled ? "text-quiet" : "text-danger"}`}
            />
            <div className="min-w-0">
              <p
                className="truncate font-semibold tabular-nums"
                tabIndex={-1}
                data-row-link={missed.customers.length === 0 || undefined}
              >
                {formatInternationalPhone(customerPhone)}
              </p>
              <Callers missed={missed} />
            </div>
          </div>
        ),
        missed: (
          <span className="flex flex-wrap gap-x-3 tabular-nums">
            <Timestamp at={at} timeZone={timeZone} />
            {times && <span className="text-quiet">{times}</span>}
          </span>
        ),
        location: (
          <span className="flex flex-wrap gap-x-3 text-quiet">
            <OrganizationName organizationId={organizationId} />
            {locationName && <span>{locationName}</span>}
          </span>
        ),
        since: (attempts.length > 0 || handled) && (
          <div className="text-quiet tabular-nums">
            {attempts.length > 0 && (
              <ul aria-label="Calls back">
                {attempts.map((attempt) => (
                  <li key={attempt.callId}>{attemptWords(attempt, reading)}</li>
                ))}
              </ul>
            )}
            {handled && <span className="text-base-content">{handledWords(handled, reading)}</span>}
          </div>
        ),
        actions: <RowActions missed={missed} onDismiss={onDismiss} onAdd={onAdd} />,
      }}
    />
  );
}

/** The customers who have the number. If several do, each can be called for themselves. */
function Callers({ missed }: { missed: MissedCall }) {
  const { customers, customerPhone } = missed;
  const mayCall = usePermission("calls:create");
  if (customers.length === 0) return <p className="text-quiet">No customer has this number</p>;
  return customers.map(({ customerId, name, extension }) => (
    <p key={customerId} className="flex min-w-0 items-center gap-1">
      <Link
        to="/customers/$customerId"
        params={{ customerId }}
        data-row-link
        title={name}
        className="truncate text-link hover:underline"
      >
        {name}
      </Link>
      {extension !== null && <span className="whitespace-nowrap text-quiet">ext {extension}</span>}
      {customers.length > 1 && mayCall && (
        <IconButton
          isChange
          data-call
          label={`Call back ${name}, ${formatInternationalPhone(customerPhone)}`}
          className="shrink-0"
          icon={<Phone aria-hidden size={15} />}
          onClick={() => void callCallee(calleeOf(missed, customerId), { isRow: true })}
        />
      )}
    </p>
  ));
}

function RowActions({ missed, onDismiss, onAdd }: MissedCallRowProps) {
  const { customers, customerPhone, handled } = missed;
  const mayCall = usePermission("calls:create");
  const mayAdd = usePermission("org:customers:create");
  const isGlobalView = useWorkplace((workplace) => workplace.isGlobalView);
  const restore = useRestoreMissed();
  const number = formatInternationalPhone(customerPhone);
  return (
    <div className="flex justify-end">
      {mayAdd && customers.length === 0 && !isGlobalView && (
        <IconButton
          isChange
          label={`Add customer ${number}`}
          data-tip="Add customer"
          tipSide="left"
          icon={<UserPlus aria-hidden size={16} />}
          onClick={onAdd}
        />
      )}
      {mayCall && customers.length < 2 && (
        <IconButton
          isChange
          data-call
          label={`Call back ${number}`}
          data-tip="Call back"
          tipSide="left"
          icon={<Phone aria-hidden size={16} />}
          onClick={() => void callCallee(calleeOf(missed), { isRow: true })}
        />
      )}
      {mayCall && !handled && !isGlobalView && (
        <IconButton
          isChange
          label={`Dismiss ${number}`}
          data-tip="Dismiss"
          tipSide="left"
          icon={<X aria-hidden size={16} />}
          onClick={onDismiss}
        />
      )}
      {mayCall && handled?.by === "dismissal" && !isGlobalView && (
        <IconButton
          isChange
          label={`Undo: dismissed ${number}`}
          data-tip="Undo"
          tipSide="left"
          icon={<Undo2 aria-hidden size={16} />}
          onClick={() => void restore(missed).catch((error: unknown) => notify.error(messageOf(error)))}
        />
      )}
    </div>
  );
}

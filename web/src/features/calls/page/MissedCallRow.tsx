import type { MissedCall } from "@automotive-crm/contract/calls/missed";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import { Link } from "@tanstack/react-router";
import { Phone, PhoneMissed, Undo2, UserPlus, X } from "lucide-react";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { requestCall } from "#lib/calls/requested-call.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Button } from "#kit/controls/Button.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { OrganizationName } from "#features/calls/OrganizationName.tsx";
import { attemptWords, handledWords, timesWords } from "./missed-call-words.ts";
import { useRestoreMissed } from "./useRestoreMissed.ts";

interface MissedCallRowProps {
  missed: MissedCall;
  onDismiss: () => void;
  onAdd: () => void;
}

/** Who called, how often, and what was done about it. */
export function MissedCallRow({ missed, onDismiss, onAdd }: MissedCallRowProps) {
  const { organizationId, customerPhone, at, locationName, timeZone, attempts, handled } = missed;
  const reading = { timeZone, isZoneNamed: useZoneNaming({ at, timeZone }) };
  const times = timesWords(missed, reading);
  const number = formatInternationalPhone(customerPhone);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <PhoneMissed aria-hidden size={16} className={handled ? "text-quiet" : "text-danger"} />
      <span className="font-semibold whitespace-nowrap tabular-nums">{number}</span>
      <Callers missed={missed} />
      <RowActions missed={missed} onDismiss={onDismiss} onAdd={onAdd} />
      <span className="flex w-full flex-wrap gap-x-3 pl-7 text-table max-sm:order-1 text-quiet tabular-nums">
        <OrganizationName organizationId={organizationId} />
        <Timestamp at={at} timeZone={timeZone} />
        {times && <span>{times}</span>}
        {locationName && <span>{locationName}</span>}
        {attempts.length > 0 && (
          <ul aria-label="Calls back" className="contents">
            {attempts.map((attempt) => (
              <li key={attempt.callId}>{attemptWords(attempt, reading)}</li>
            ))}
          </ul>
        )}
        {handled && <span className="text-base-content">{handledWords(handled, reading)}</span>}
      </span>
    </div>
  );
}

/** The customers who have the number. If several do, each can be called for themselves. */
function Callers({ missed }: { missed: MissedCall }) {
  const { customers, customerPhone } = missed;
  const mayCall = usePermission("calls:create");
  return (
    <span
      className={`flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-x-3 wrap-anywhere ${customers.length > 1 ? "max-sm:order-1 max-sm:basis-full max-sm:pl-7" : ""}`}
    >
      {customers.length === 0 && <span className="text-quiet">No customer has this number</span>}
      {customers.map(({ customerId, name, extension }) => (
        <span
          key={customerId}
          className={`inline-flex min-w-0 items-center gap-1 ${customers.length > 1 ? "max-sm:w-full" : ""}`}
        >
          <Link to="/customers/$customerId" params={{ customerId }} className="text-link hover:underline">
            {name}
          </Link>
          {extension !== null && <span className="whitespace-nowrap text-quiet">ext {extension}</span>}
          {customers.length > 1 && mayCall && (
            <IconButton
              isChange
              label={`Call back ${name}, ${formatInternationalPhone(customerPhone)}`}
              className="shrink-0 max-sm:ml-auto"
              icon={<Phone aria-hidden size={15} />}
              onClick={() => void callBack(missed, customerId)}
            />
          )}
        </span>
      ))}
    </span>
  );
}

function RowActions({ missed, onDismiss, onAdd }: MissedCallRowProps) {
  const { customers, customerPhone, handled } = missed;
  const mayCall = usePermission("calls:create");
  const mayAdd = usePermission("org:customers:create");
  const isGlobalView = useWorkplace((workplace) => workplace.isGlobalView);
  const restore = useRestoreMissed();
  const number = formatInternationalPhone(customerPhone);
  return (
    <span
      className={`flex items-center gap-1 ${customers.length > 1 ? "max-sm:ml-auto" : `max-sm:order-last max-sm:w-full ${handled ? "max-sm:pl-3.5" : "max-sm:pl-7"}`}`}
    >
      {mayCall && customers.length < 2 && (
        <Button
          isChange
          variant={handled ? "ghost" : "quiet"}
          aria-label={`Call back ${number}`}
          icon={<Phone aria-hidden size={15} />}
          onClick={() => void callBack(missed, customers[0]?.customerId)}
        >
          Call back
        </Button>
      )}
      {mayAdd && customers.length === 0 && !isGlobalView && (
        <Button
          isChange
          variant="ghost"
          aria-label={`Add customer ${number}`}
          icon={<UserPlus aria-hidden size={15} />}
          onClick={onAdd}
        >
          Add customer
        </Button>
      )}
      {mayCall && !handled && !isGlobalView && (
        <IconButton
          isChange
          label={`Dismiss ${number}`}
          tipSide="left"
          className="shrink-0 max-sm:ml-auto"
          icon={<X aria-hidden size={16} />}
          onClick={onDismiss}
        />
      )}
      {mayCall && handled?.by === "dismissal" && !isGlobalView && (
        <Button
          isChange
          variant="ghost"
          aria-label={`Undo: dismissed ${number}`}
          icon={<Undo2 aria-hidden size={15} />}
          onClick={() => void restore(missed).catch((error: unknown) => notify.error(messageOf(error)))}
        >
          Undo
        </Button>
      )}
    </span>
  );
}

/** Calls the number for one of the customers who have it, or for nobody. */
async function callBack({ organizationId, customerPhone }: MissedCall, customerId: string | undefined): Promise<void> {
  if (customerId === undefined) return requestCall({ organizationId, number: customerPhone });
  try {
    const customer = await call(getCustomer, { params: { customerId } });
    const own = customer.phones.find(({ e164 }) => e164 === customerPhone);
    requestCall({ customer, number: own?.number });
  } catch (error) {
    notify.error(messageOf(error));
  }
}

import type { RingingCall } from "@automotive-crm/contract/calls/ringing";
import { personTopic } from "@automotive-crm/contract/live/topics";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { PhoneIncoming, UserPlus, X } from "lucide-react";
import { useState } from "react";
import { useLiveEvents } from "#lib/live/useLiveEvents.ts";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { useSession } from "#lib/session/session-store.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { AddCaller } from "#features/customers/index.ts";
import { missedKey, ringingQuery } from "#features/calls/calls.queries.ts";
import { SimulatedMark } from "#features/calls/SimulatedMark.tsx";
import { useCallEvents } from "./useCallEvents.ts";

const pollMs = 2_000;

interface IncomingCallsProps {
  organizationId: string;
  /** Whether anyone in the organization is on the phone: only then may a page that was just opened have missed that it rings. */
  isAnyoneOnCall: boolean;
}

/** Who is calling, while it rings the person who is signed in; in all of their tabs, without taking the focus. */
export function IncomingCalls({ organizationId, isAnyoneOnCall }: IncomingCallsProps) {
  const personId = useSession(({ user }) => user?.id);
  const { data: ringing = [], refetch } = useQuery({ ...ringingQuery(organizationId), enabled: isAnyoneOnCall });
  const isRinging = ringing.length > 0;
  useLiveEvents(personId === undefined ? undefined : personTopic(personId), ({ kind }) => {
    if (kind === "ringing" || (kind === "all" && isRinging)) void refetch();
  });
  useCallEvents(isRinging ? organizationId : undefined, isRinging ? pollMs : null, () => void refetch());
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const shown = ringing.filter(({ callId }) => !hidden.includes(callId));
  const [added, setAdded] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (
    <>
      {/* Always there: screen readers announce what is added to it. */}
      <div role="log" aria-live="assertive" aria-label="Incoming calls" className="incoming-calls">
        {shown.map((call) => (
          <IncomingCall
            key={call.callId}
            call={call}
            onAdd={setAdded}
            onHide={() => setHidden([...hidden, call.callId])}
          />
        ))}
      </div>
      {added !== null && (
        <AddCaller
          phone={added}
          onClose={() => setAdded(null)}
          onAdded={({ id: customerId }) => {
            void refetch();
            void queryClient.invalidateQueries({ queryKey: missedKey(organizationId) });
            void navigate({ to: "/customers/$customerId", params: { customerId } });
          }}
        />
      )}
    </>
  );
}

interface IncomingCallProps {
  call: RingingCall;
  onHide: () => void;
  onAdd: (number: string) => void;
}

function IncomingCall({ call, onHide, onAdd }: IncomingCallProps) {
  const { customerPhone, locationName, customers, isSimulated } = call;
  const mayAdd = usePermission("org:customers:create");
  const number = customerPhone === null ? "Number withheld" : formatInternationalPhone(customerPhone);
  return (
    <section aria-label={`Incoming call from ${number}`} className="incoming-call">
      <header className="flex items-center gap-2">
        <PhoneIncoming aria-hidden size={18} className="shrink-0 text-success" />
        <span className="flex-1 font-semibold">Incoming call</span>
        {isSimulated && <SimulatedMark />}
        <IconButton label="Hide" icon={<X aria-hidden size={16} />} onClick={onHide} />
      </header>
      <p className="tabular-nums">
        {number}
        {locationName !== null && <span className="text-quiet"> · {locationName}</span>}
      </p>
      {customers.length === 0 && customerPhone !== null && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="min-w-0 flex-1 basis-24 text-quiet">No customer has this number</p>
          {mayAdd && (
            <Button
              isChange
              variant="primary"
              className="min-h-11"
              aria-label={`Add customer ${number}`}
              icon={<UserPlus aria-hidden size={15} />}
              onClick={() => onAdd(number)}
            >
              Add customer
            </Button>
          )}
        </div>
      )}
      <ul className="grid gap-2 empty:hidden">
        {customers.map(({ customerId, name, vehicle }) => (
          <li key={customerId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-semibold">{name}</span>
              {vehicle !== null && <span className="block text-meta text-quiet">{vehicle}</span>}
            </span>
            <Link
              to="/customers/$customerId"
              params={{ customerId }}
              className="button button-primary min-h-11"
              aria-label={`Open customer ${name}`}
            >
              Open customer
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-meta text-quiet">Pick up your phone and press 1 to take it.</p>
    </section>
  );
}

import { useQuery } from "@tanstack/react-query";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { useSession } from "#lib/session/session-store.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Button } from "#kit/controls/Button.tsx";
import { activeTone, statusLooks } from "#features/calls/call-status.ts";
import { activeCallsQuery } from "#features/calls/calls.queries.ts";
import { CallStatusBadge } from "#features/calls/CallStatusBadge.tsx";
import { CallTimer } from "./CallTimer.tsx";
import { openLiveCall } from "./live-call.ts";
import { activePollMs, useCallEvents } from "./useCallEvents.ts";

/** The person's own calls in progress in the organization; nothing for people who may not call. */
export function OwnCallsSection() {
  const { organization, permissions } = useWorkplace();
  if (!organization || !permissions.includes("calls:view")) return null;
  return <OwnCalls organizationId={organization.id} />;
}

function OwnCalls({ organizationId }: { organizationId: string }) {
  const userId = useSession(({ user }) => user?.id);
  const { data, refetch } = useQuery(activeCallsQuery(organizationId));
  useCallEvents(organizationId, activePollMs, () => void refetch());
  const own = data?.filter((call) => call.userId === userId) ?? [];
  return (
    <section aria-labelledby="own-calls" className="mt-6 max-w-3xl border-t border-line pt-6">
      <h2 id="own-calls" className="text-base font-semibold">
        Your calls in progress
      </h2>
      {own.length === 0 && <p className="py-2 text-table text-quiet">You have no calls in progress.</p>}
      <ul aria-labelledby="own-calls" className="divide-y divide-line empty:hidden">
        {own.map(({ callSid, customerName, customerPhone, status, startedAt }) => {
          const name = customerName ?? formatInternationalPhone(customerPhone ?? "Unknown number");
          return (
            <li key={callSid} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
              <CallStatusBadge look={statusLooks[status]} tone={activeTone(status)} />
              <CallTimer since={startedAt} className="text-table text-quiet tabular-nums" />
              <Button
                aria-label={`Open the call with ${name}`}
                onClick={() => openLiveCall({ callSid, organizationId })}
              >
                Open
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import type { Customer } from "@automotive-crm/contract/customers/record";
import { customerTopic } from "@automotive-crm/contract/live/topics";
import { globalView } from "@automotive-crm/contract/organizations/record";
import { useQuery } from "@tanstack/react-query";
import { PhoneCall } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { isFollowing } from "#lib/live/follow-topic.ts";
import { useLiveReload } from "#lib/live/useLiveReload.ts";
import { useSession } from "#lib/session/session-store.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { activeCountQuery, activeCallsQuery } from "#features/calls/calls.queries.ts";

export interface ColleaguesOnCallProps {
  customer: Pick<Customer, "id" | "organizationId">;
  className?: string;
}

/** Says which colleagues are on a call with a customer right now, so that nobody calls them a second time. */
export function ColleaguesOnCall({ customer, className = "notice-line min-h-9" }: ColleaguesOnCallProps) {
  const names = useColleaguesOnCall(customer);
  return (
    <div aria-live="polite">
      {names?.map((name) => (
        <p key={name} className={`flex items-center gap-2 ${className}`}>
          <PhoneCall aria-hidden size={15} className="shrink-0 text-warn" />
          <span>{name} is on a call with this customer.</span>
        </p>
      ))}
    </div>
  );
}

/**
 * The names of the colleagues who are on a call with a customer; undefined until they are known. The calls in progress are read only
 * while there are any, which the LIVE CALL button keeps counting.
 */
export function useColleaguesOnCall({
  id: customerId,
  organizationId: ofCustomer,
}: ColleaguesOnCallProps["customer"]): readonly string[] | undefined {
  const userId = useSession(({ user }) => user?.id);
  const organizationId = useWorkplace(({ isGlobalView }) => (isGlobalView ? globalView : ofCustomer));
  const { data: count = 0 } = useQuery({ ...activeCountQuery(organizationId), enabled: false });
  const isAnyoneOnCall = count > 0;
  const active = useQuery({ ...activeCallsQuery(organizationId), enabled: isAnyoneOnCall });
  const { data: calls = [], isFetched, refetch } = active;
  const topic = customerTopic(ofCustomer, customerId);
  useLiveReload(topic, ["call"], () => void (isAnyoneOnCall && refetch()));
  const readWithoutEvents = useEffectEvent(() => !isFollowing(topic) && void refetch());
  useEffect(() => {
    if (count > 0) readWithoutEvents();
  }, [count]);
  if (!isAnyoneOnCall) return [];
  if (!isFetched) return undefined;
  const others = calls.filter((call) => call.customerId === customerId && call.userId !== userId);
  return [...new Set(others.flatMap(({ agentName }) => agentName ?? []))];
}

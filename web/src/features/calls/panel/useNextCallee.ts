import { reachesCustomer } from "@automotive-crm/contract/permissions/permissions";
import { isCallablePhone } from "@automotive-crm/contract/fields/phones";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { passOver, type Callee } from "#lib/calls/call-list.ts";
import { targetOf } from "#records/call-callee.ts";
import type { CallTarget } from "#lib/calls/requested-call.ts";
import { isDoNotCall } from "#lib/format/telephone.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { customerQuery } from "#features/customers/index.ts";
import { firstNumber, nameOfTarget, organizationOf } from "#features/calls/call-target.ts";
import { useColleaguesOnCall } from "#features/calls/live/ColleaguesOnCall.tsx";
import { callCheckQuery, callSettingsQuery, ownPhonesQuery } from "#features/calls/calls.queries.ts";
import { defaultPurpose } from "#features/calls/setup/default-purpose.ts";

/** The next person of the list who may be called, with what placing the call asks for; those who may not are passed over. */
export function useNextCallee(next: Callee | undefined) {
  const { organizationId = "", customerId = "" } = next ?? {};
  const access = useWorkplace((workplace) => workplace.access);
  const purpose = useWorkplace(({ location }) => defaultPurpose(access, location?.locationId));
  // What is known of them may be from when the list was opened.
  const of = useQuery({ ...customerQuery(organizationId, customerId), enabled: customerId !== "", staleTime: 0 });
  const colleagues = useColleaguesOnCall({ id: customerId, organizationId });
  useQuery({ ...ownPhonesQuery, enabled: next !== undefined });
  const isKnown = of.data !== undefined || customerId === "";
  const target = next && isKnown ? { ...targetOf(next, of.data), isNext: true } : undefined;
  const customerPhone = target ? firstNumber(target) : "";
  const at = target ? organizationOf(target) : organizationId;
  useQuery({ ...callSettingsQuery(at), enabled: target !== undefined });
  const check = useQuery({
    ...callCheckQuery(at, { customerPhone, customerId: next?.customerId, purpose }),
    enabled: isCallablePhone(customerPhone),
  });
  const isGone = of.error instanceof ApiFailure && (of.error.status === 403 || of.error.status === 404);
  const why = isGone
    ? "A customer who is no longer in your lists"
    : target && obstacle(target, check.data?.verdict === "blocked");
  useEffect(() => {
    if (next && why !== undefined) passOver(next, why);
  }, [next, why]);

  /** "Bea Smith: do not call". */
  function obstacle(to: CallTarget, isBlocked: boolean): string | undefined {
    const { customer } = to;
    const locationIds = customer?.locationAssociations.map(({ locationId }) => locationId) ?? [];
    const phone = customer?.phones.find((each) => firstNumber(to).startsWith(each.number));
    const obstacles = [
      [customer?.deletedAt, "deleted"],
      [customer && !reachesCustomer(access, "calls:create", locationIds), "no permission to call"],
      [colleagues?.length, `on a call with ${colleagues?.join(" and ")}`],
      [firstNumber(to) === "", "no phone number"],
      [!isCallablePhone(firstNumber(to)), "no valid phone number"],
      [isBlocked || (customer && isDoNotCall(customer, phone)), "do not call"],
    ] as const;
    const reason = obstacles.find(([isThere]) => isThere)?.[1];
    return reason && `${nameOfTarget(to)}: ${reason}`;
  }
  return {
    target: why === undefined ? target : undefined,
    isChecked:
      why === undefined &&
      colleagues !== undefined &&
      (customerId === "" || of.isFetchedAfterMount) &&
      (check.isFetched || check.data !== undefined),
    error: isGone ? null : of.error,
    refetch: of.refetch,
  };
}

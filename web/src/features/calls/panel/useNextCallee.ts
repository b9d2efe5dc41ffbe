import { isCallablePhone } from "@automotive-crm/contract/fields/phones";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { passOver, type Callee } from "#lib/calls/call-list.ts";
import { targetOf } from "#records/call-callee.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { customerQuery } from "#features/customers/index.ts";
import { firstNumber, organizationOf } from "#features/calls/call-target.ts";
import { useColleaguesOnCall } from "#features/calls/live/ColleaguesOnCall.tsx";
import { callCheckQuery, callSettingsQuery, ownPhonesQuery } from "#features/calls/calls.queries.ts";
import { noLongerListed, obstacleTo } from "./obstacles.ts";
import { defaultPurpose } from "#features/calls/setup/default-purpose.ts";

/** What was read while the call before was logged is fresh enough: placing a call checks again. */
const freshMs = 60_000;

/** The next person of the list who may be called; those who may not are passed over. */
export function useNextCallee(next: Callee | undefined) {
  const { target, why, ...known } = useKnownCallee(next);
  useEffect(() => {
    if (next && why !== undefined) passOver(next, why);
  }, [next, why]);
  return { ...known, target: why === undefined ? target : undefined };
}

/** Someone of the list, all that placing the call asks for, and why they may not be called. */
export function useKnownCallee(next: Callee | undefined) {
  const { organizationId = "", customerId = "" } = next ?? {};
  const access = useWorkplace((workplace) => workplace.access);
  const purpose = useWorkplace(({ location }) => defaultPurpose(access, location?.locationId));
  // What is known of them may be from when the list was opened.
  const of = useQuery({ ...customerQuery(organizationId, customerId), enabled: customerId !== "", staleTime: freshMs });
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
    ? noLongerListed
    : target && obstacleTo(target, { access, colleagues, isBlocked: check.data?.verdict === "blocked" });
  return {
    target,
    why,
    isChecked:
      why === undefined &&
      colleagues !== undefined &&
      (customerId === "" || of.isFetchedAfterMount || !of.isStale) &&
      (check.isFetched || check.data !== undefined),
    error: isGone ? null : of.error,
    refetch: of.refetch,
  };
}

import { isDialablePhone } from "@automotive-crm/contract/fields/phones";
import { reachesCustomer, type Access } from "@automotive-crm/contract/permissions/permissions";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { passOver, useCallList, type Callee } from "#lib/calls/call-list.ts";
import type { CallTarget } from "#lib/calls/requested-call.ts";
import { isDoNotCall } from "#lib/format/telephone.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { targetOf } from "#records/call-callee.ts";
import { customerQuery } from "#features/customers/index.ts";
import { firstNumber, nameOfTarget } from "#features/calls/call-target.ts";

export const noLongerListed = "A customer who is no longer in your lists";

interface Known {
  access: Access;
  /** Who is on a call with them. */
  colleagues?: readonly string[] | undefined;
  /** By the check that the server makes before a call. */
  isBlocked?: boolean;
}

/** Why someone of a list can't be called: "Bea Smith: do not call". */
export function obstacleTo(to: CallTarget, { access, colleagues = [], isBlocked = false }: Known): string | undefined {
  const { customer } = to;
  const locationIds = customer?.locationAssociations.map(({ locationId }) => locationId) ?? [];
  const phone = customer?.phones.find((each) => firstNumber(to).startsWith(each.number));
  const obstacles = [
    [customer?.deletedAt, "deleted"],
    [customer && !reachesCustomer(access, "calls:create", locationIds), "no permission to call"],
    [colleagues.length, `on a call with ${colleagues.join(" and ")}`],
    [firstNumber(to) === "", "no phone number"],
    [!isDialablePhone(firstNumber(to)), "no valid phone number"],
    [isBlocked || (customer && isDoNotCall(customer, phone)), "do not call"],
  ] as const;
  const reason = obstacles.find(([isThere]) => isThere)?.[1];
  return reason && `${nameOfTarget(to)}: ${reason}`;
}

/** At a time: a list is as long as a page. */
const atOnce = 5;

/** Passes over everyone of the list who can't be called anymore, so that those who are left can be counted. */
export async function passOverUncallable(): Promise<void> {
  const waiting = [...useCallList.getState().left];
  const check = async (): Promise<void> => {
    for (let callee = waiting.shift(); callee; callee = waiting.shift()) {
      const why = await obstacleNow(callee);
      if (why !== undefined) passOver(callee, why);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, check));
}

/** Nothing of someone who couldn't be loaded. */
async function obstacleNow(callee: Callee): Promise<string | undefined> {
  const { organizationId, customerId } = callee;
  if (customerId === undefined) return undefined;
  try {
    const customer = await queryClient.fetchQuery({ ...customerQuery(organizationId, customerId), staleTime: 0 });
    return obstacleTo(targetOf(callee, customer), useWorkplace.getState());
  } catch (error) {
    return error instanceof ApiFailure && (error.status === 403 || error.status === 404) ? noLongerListed : undefined;
  }
}

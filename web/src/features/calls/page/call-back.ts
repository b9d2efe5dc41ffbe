import { messageOf } from "#lib/api/api-failure.ts";
import { requestCallTo } from "#lib/calls/request-call-to.ts";
import { requestCall } from "#lib/calls/requested-call.ts";
import { notify } from "#kit/feedback/notify.ts";

interface Called {
  organizationId: string;
  customerPhone: string;
}

/** Calls a number for one of the customers who have it, or for nobody. */
export function callBack({ organizationId, customerPhone }: Called, customerId: string | undefined): void {
  if (customerId === undefined) requestCall({ organizationId, number: customerPhone });
  else void requestCallTo(customerId, customerPhone).catch((error: unknown) => notify.error(messageOf(error)));
}

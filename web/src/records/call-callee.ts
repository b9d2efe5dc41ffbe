import { getCustomer, type Customer } from "@automotive-crm/contract/customers/record";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { notify } from "#kit/feedback/notify.ts";
import type { Callee } from "#lib/calls/call-list.ts";
import { requestCall, type CallTarget } from "#lib/calls/requested-call.ts";

let asked = 0;

/** Opens the call panel for someone in a list that doesn't know the whole customer: for the last one asked for, whichever is known first. */
export async function callCallee(callee: Callee, place?: { isRow: boolean }): Promise<void> {
  const { customerId, organizationId } = callee;
  const own = ++asked;
  try {
    const customer = customerId && (await call(getCustomer, { params: { customerId }, organizationId }));
    if (own === asked) requestCall(targetOf(callee, customer || undefined), place);
  } catch (error) {
    notify.error(messageOf(error));
  }
}

/** Whom to call, once the customer is loaded, if there is one. */
export function targetOf({ organizationId, number = "", taskId }: Callee, customer: Customer | undefined): CallTarget {
  if (!customer) return { organizationId, number, taskId };
  const own = customer.phones.find((phone) => phone.e164 === number || phone.number === number);
  return { customer, number: own?.number, taskId };
}

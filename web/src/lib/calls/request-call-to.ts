import { getCustomer } from "@automotive-crm/contract/customers/record";
import { call } from "#lib/api/api-client.ts";
import { requestCall } from "./requested-call.ts";

/** Opens the call dialog for a customer of whom only the ID is known, at that number or their primary one. */
export async function requestCallTo(customerId: string, e164?: string): Promise<void> {
  const customer = await call(getCustomer, { params: { customerId } });
  requestCall({ customer, number: customer.phones.find((phone) => phone.e164 === e164)?.number });
}

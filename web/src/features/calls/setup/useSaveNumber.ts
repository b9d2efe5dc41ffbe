import { updateCustomer } from "@automotive-crm/contract/customers/changes";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { formatSent } from "@automotive-crm/contract/fields/phones";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { customersKey } from "#features/customers/index.ts";
import { dialedNumber, type CallSetup } from "./call-setup.ts";
import { notify } from "#ui/notify.ts";

/** Adds the number that was called to a customer without any, if that was chosen and no one else added one since. */
export function useSaveNumber(customer: Customer | undefined) {
  const queryClient = useQueryClient();
  return async (setup: CallSetup): Promise<void> => {
    if (customer?.phones.length !== 0 || !setup.isNumberSaved) return;
    const number = dialedNumber(setup);
    const body = { phones: [{ number, isPrimary: true }], base: { phones: [] } };
    const { id: customerId, organizationId } = customer;
    try {
      await call(updateCustomer, { params: { customerId }, body, organizationId });
      await queryClient.invalidateQueries({ queryKey: customersKey });
    } catch (error) {
      notify.error(`${formatSent(number)} could not be saved: ${messageOf(error)}`);
    }
  };
}

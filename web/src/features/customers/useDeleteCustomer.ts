import { deleteCustomer, restoreCustomer, type OpenWorkChoice } from "@automotive-crm/contract/customers/bin";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure, messageOf } from "#lib/api/api-failure.ts";
import { sayWithUndo } from "#records/say-with-undo.ts";
import { notify } from "#kit/feedback/notify.ts";
import { customersKey } from "./customers.queries.ts";

interface Deletion {
  customer: Customer;
  openWork: OpenWorkChoice;
}

/** Moves a customer to the bin; anyone who may delete may also undo. A customer already in the bin counts as deleted. */
export function useDeleteCustomer() {
  const queryClient = useQueryClient();
  const restoring = useRestoreCustomer();
  return useMutation({
    mutationFn: ({ customer, openWork }: Deletion) => deleteOnce(customer.id, openWork),
    meta: { hasOwnErrorDisplay: true },
    onSuccess: (outcome, { customer }) => {
      // A page still showing the customer doesn't request them again, which would be a 404, and drops them when it is left.
      forgetCustomer(queryClient, customer.id, "inactive");
      const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => !queryKey.includes(customer.id);
      void queryClient.invalidateQueries({ queryKey: customersKey, predicate: isOther });
      const name = customer.name;
      if (outcome === "already deleted") return notify.info(`${name} was already deleted.`);
      sayWithUndo(`${name} was deleted.`, {
        undo: () => restoring.mutateAsync(customer),
        isTold: true,
        explain: (error) => `${name} could not be restored. ${messageOf(error)}`,
      });
    },
  });
}

async function deleteOnce(customerId: string, openWork: OpenWorkChoice): Promise<"deleted" | "already deleted"> {
  try {
    await call(deleteCustomer, { params: { customerId }, query: { openWork } });
    return "deleted";
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return "already deleted";
    throw error;
  }
}

/** Back must not show a deleted customer. */
export function forgetCustomer(queryClient: QueryClient, customerId: string, type: "inactive" | "all"): void {
  queryClient.removeQueries({
    queryKey: customersKey,
    type,
    predicate: ({ queryKey }) => queryKey.includes(customerId),
  });
}

interface RestoreOptions {
  /** Called before the lists are read again, in which whatever asked for it may disappear. */
  onRestored?: (customer: Customer) => void;
}

export function useRestoreCustomer({ onRestored }: RestoreOptions = {}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Customer) => call(restoreCustomer, { params: { customerId: id } }),
    meta: { hasOwnErrorDisplay: true },
    onSuccess: ({ notRestored }, customer) => {
      onRestored?.(customer);
      if (notRestored)
        notify.info(`Not everything of ${customer.name} came back as it was.`, {
          description: notRestored.join(" "),
          duration: Number.POSITIVE_INFINITY,
        });
      return queryClient.invalidateQueries({ queryKey: customersKey });
    },
  });
}

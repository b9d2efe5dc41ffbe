import { deleteCustomer, restoreCustomer } from "@automotive-crm/contract/customers";
import type { Customer } from "@automotive-crm/contract/customers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { call } from "#lib/api-client.ts";
import { notify } from "#ui/notify.ts";
import { fullName } from "./customer-facts.ts";
import { customersKey } from "./customers.queries.ts";

const undoMilliseconds = 10_000;

/** Moves a customer to the bin; who may delete may also undo. */
export function useDeleteCustomer() {
  const queryClient = useQueryClient();
  const restoring = useRestoreCustomer();
  return useMutation({
    mutationFn: ({ id }: Customer) => call(deleteCustomer, { params: { customerId: id } }),
    onSuccess: (_nothing, customer) => {
      // The deleted customer itself is not asked for again: it would not be found.
      const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => !queryKey.includes(customer.id);
      void queryClient.invalidateQueries({ queryKey: customersKey, predicate: isOther });
      const name = fullName(customer);
      toast(`${name} was deleted.`, {
        duration: undoMilliseconds,
        action: {
          label: "Undo",
          onClick: () =>
            restoring.mutate(customer, {
              onError: (error) => notify.error(`${name} could not be restored. ${error.message}`),
            }),
        },
      });
    },
  });
}

export function useRestoreCustomer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<Customer, "id">) => call(restoreCustomer, { params: { customerId: id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: customersKey }),
  });
}

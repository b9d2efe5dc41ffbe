import { getCustomer } from "@automotive-crm/contract/customers/record";
import type { CustomerPage } from "@automotive-crm/contract/customers/list";
import { call } from "#lib/api/api-client.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { customersKey } from "./customers.queries.ts";

const listsWith = (customerId: string) =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: customersKey, type: "active" })
    .filter(({ queryKey, state }) => queryKey[3] === "list" && rowsOf(state.data).some(({ id }) => id === customerId));

const rowsOf = (page: unknown) => (page as CustomerPage | undefined)?.customers ?? [];

/** Shows a customer as they are now in the list that is open. Its rows stay where they are, and no others are read again. */
export async function refreshListed(customerId: string): Promise<void> {
  if (listsWith(customerId).length === 0) return;
  const customer = await call(getCustomer, { params: { customerId } }).catch(() => undefined);
  if (!customer) return;
  for (const { queryKey, state } of listsWith(customerId)) {
    queryClient.setQueryData<CustomerPage>(
      queryKey,
      (page) =>
        page && { ...page, customers: page.customers.map((each) => (each.id === customerId ? customer : each)) },
      // The list itself was read earlier: what was added to it since is still news.
      { updatedAt: state.dataUpdatedAt },
    );
  }
}

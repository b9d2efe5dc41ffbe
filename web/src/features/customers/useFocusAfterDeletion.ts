import type { Customer } from "@automotive-crm/contract/customers/record";
import { useEffect, useRef } from "react";

/** When a deleted row disappears, focus moves to the row that takes its place. */
export function useFocusAfterDeletion(customers: readonly Customer[] | undefined) {
  const deleted = useRef<{ customerId: string; index: number } | null>(null);

  useEffect(() => {
    if (!deleted.current || !customers) return;
    const { customerId, index } = deleted.current;
    if (customers.some(({ id }) => id === customerId)) return;
    deleted.current = null;
    const heir = customers[Math.min(index, customers.length - 1)];
    if (heir) document.querySelector<HTMLElement>(`a[href="/customers/${heir.id}"]`)?.focus();
  }, [customers]);

  return ({ id }: Customer) => {
    deleted.current = { customerId: id, index: customers?.findIndex((customer) => customer.id === id) ?? 0 };
  };
}

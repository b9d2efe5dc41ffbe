import { useRouter } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, MouseEvent } from "react";
import type { CustomersSearch } from "#features/customers/customers.search.ts";

interface RowLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  customerId: string;
  /** Where Back leads from the customer. */
  search: CustomersSearch;
}

/**
 * A link from a row to its customer. The router's own links are built again whenever the address changes, twice per row and letter typed
 * into the search; this one always leads to the same place.
 */
export function RowLink({ customerId, search, children, ...attributes }: RowLinkProps) {
  const router = useRouter();
  const target = { to: "/customers/$customerId", params: { customerId } } as const;
  const preload = () => void router.preloadRoute(target);
  const open = (event: MouseEvent) => {
    const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (isForBrowser || event.defaultPrevented) return;
    event.preventDefault();
    void router.navigate({ ...target, state: { customersSearch: search } });
  };
  return (
    <a
      {...attributes}
      href={`/customers/${customerId}`}
      onClick={open}
      onMouseEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
    >
      {children}
    </a>
  );
}

import { productTitle } from "@automotive-crm/contract/product";
import { useEffect } from "react";

/** Names the browser's tab after the page: "Customers · Automotive CRM". Pass undefined while the name is still loading. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? productTitle : `${title} · ${productTitle}`;
  }, [title]);
}

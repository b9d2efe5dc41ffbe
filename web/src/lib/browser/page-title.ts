import { productTitle } from "@automotive-crm/contract/product";
import { useEffect } from "react";

/** Sets the browser tab's title: "Customers · Automotive CRM". Pass undefined while the name is loading. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? productTitle : `${title} · ${productTitle}`;
  }, [title]);
}

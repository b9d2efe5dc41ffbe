import { customerViews } from "@automotive-crm/contract/customers/views";
import { cleared, tidySearch } from "#features/customers/change-search.ts";
import { readCustomersSearch, type CustomersSearch } from "#features/customers/customers.search.ts";
import { ViewsPanel } from "#records/views/ViewsPanel.tsx";

export interface CustomerViewsProps {
  organizationId: string;
  search: CustomersSearch;
  onSearch: (search: CustomersSearch) => void;
}

/** The saved views of the customers list, and a form that saves the current one. */
export const CustomerViews = ({ organizationId, search, onSearch }: CustomerViewsProps) => (
  <ViewsPanel
    list={{ endpoints: customerViews, organizationId }}
    current={savedPart(search)}
    read={(saved) => savedPart(readCustomersSearch(saved))}
    onChoose={(view) => onSearch(tidySearch({ ...cleared(search), ...view }))}
  />
);

type SavedPart = Omit<CustomersSearch, "page" | "limit" | "view">;

/** What a view contains: neither the page nor its size. */
const savedPart = ({ search, status, owner, lastContact, added, sort, order }: CustomersSearch): SavedPart =>
  tidySearch({ search, status, owner, lastContact, added, sort, order });

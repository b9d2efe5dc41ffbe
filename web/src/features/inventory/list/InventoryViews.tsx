import { inventoryViews } from "@automotive-crm/contract/inventory/views";
import { readInventorySearch, type InventorySearch } from "#features/inventory/inventory.search.ts";
import { ViewsPanel } from "#records/views/ViewsPanel.tsx";
import { tidySearch } from "./inventory-filters.ts";

export interface InventoryViewsProps {
  organizationId: string;
  search: InventorySearch;
  onSearch: (search: InventorySearch) => void;
}

/** The saved views of the cars on the lot, and a form that saves the current one. */
export const InventoryViews = ({ organizationId, search, onSearch }: InventoryViewsProps) => (
  <ViewsPanel
    list={{ endpoints: inventoryViews, organizationId }}
    current={savedPart(search)}
    read={savedPart}
    onChoose={onSearch}
  />
);

const savedPart = (search: InventorySearch): InventorySearch =>
  tidySearch({ ...readInventorySearch(search), page: undefined });

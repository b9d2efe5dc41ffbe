import type { CustomerPage } from "@automotive-crm/contract/customers/list";
import { SearchX, UserRoundPlus } from "lucide-react";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Button } from "#kit/controls/Button.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { hasFilter } from "#features/customers/change-search.ts";
import { OtherLocations } from "./OtherLocations.tsx";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
import { statusWords } from "#features/customers/StatusBadge.tsx";

export interface NoCustomersProps {
  page: CustomerPage;
  search: CustomersSearch;
  onClear: () => void;
  onAdd: () => void;
}

/** Nothing to show: because of the filters, or because there are no customers yet. */
export function NoCustomers({ page, search, onClear, onAdd }: NoCustomersProps) {
  const mayCreate = usePermission("org:customers:create");
  const isGlobalView = useWorkplace((workplace) => workplace.isGlobalView);
  const locationName = useWorkplace(({ location }) => location?.name);

  if (hasFilter(search)) {
    return (
      <EmptyState
        title="No customers found"
        icon={<SearchX aria-hidden size={28} strokeWidth={1.5} />}
        text={reasonOf(search, locationName)}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <OtherLocations found={page.atOtherLocations} />
            <Button onClick={onClear}>Clear search and filters</Button>
          </div>
        }
      />
    );
  }
  return (
    <EmptyState
      title="No customers found"
      icon={<UserRoundPlus aria-hidden size={28} strokeWidth={1.5} />}
      text={`Nobody has been added ${locationName ? `at ${locationName}` : "here"} yet.`}
      action={
        mayCreate && !isGlobalView ? (
          <Button isChange variant="quiet" onClick={onAdd}>
            Add the first customer
          </Button>
        ) : undefined
      }
    />
  );
}

function reasonOf(
  { search, status, owner, lastContact, added }: CustomersSearch,
  locationName: string | undefined,
): string {
  const who = status ? `No ${statusWords[status].toLowerCase()} customer` : "Nobody";
  const where = locationName ? ` at ${locationName}` : "";
  if (search && /^#?\d{1,2}$/.test(search)) {
    return "To find a phone number, type at least three of its digits. To find an extension, type # and the whole extension.";
  }
  if (owner ?? lastContact ?? added) return `${who}${where} matches ${search ? `“${search}” and ` : ""}these filters.`;
  return search
    ? `${who}${where} matches “${search}”. Try fewer letters, or another part of the name, email or phone.`
    : `${who}${where}.`;
}

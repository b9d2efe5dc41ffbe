import { Bookmark } from "lucide-react";
import { Suspense } from "react";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
import { lazyWithFallback } from "#kit/loading/lazy-with-fallback.ts";
import { Popover } from "#kit/menu/Popover.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";

const ViewsPanel = lazyWithFallback(
  async () => (await import("./ViewsPanel.tsx")).ViewsPanel,
  () => <p>Your views could not be loaded. Please reload the page.</p>,
);

interface ViewsMenuProps {
  search: CustomersSearch;
  onSearch: (search: CustomersSearch) => void;
}

/** The person's saved views: filters and sort order to come back to. Global View has none, because they belong to an organization. */
export function ViewsMenu({ search, onSearch }: ViewsMenuProps) {
  const organizationId = useWorkplace(({ organization, isGlobalView }) =>
    isGlobalView ? undefined : organization?.id,
  );
  if (organizationId === undefined) return null;
  return (
    <Popover
      label="Views"
      hasTip
      align="end"
      triggerClassName="button button-quiet shrink-0"
      panelClassName="w-80 max-w-[calc(100vw-16px)] p-3"
      trigger={
        <>
          <Bookmark aria-hidden size={16} />
          <span className="@max-[70rem]:sr-only">Views</span>
        </>
      }
      onOpen={(panel) => panel.focus()}
    >
      <Suspense fallback={<Skeleton className="h-24" />}>
        <ViewsPanel organizationId={organizationId} search={search} onSearch={onSearch} />
      </Suspense>
    </Popover>
  );
}

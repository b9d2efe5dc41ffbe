import { Bookmark } from "lucide-react";
import { Suspense, type ReactNode } from "react";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Popover } from "#kit/menu/Popover.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";

interface ViewsMenuProps {
  /** The panel, which is loaded once it is opened. */
  children: (organizationId: string) => ReactNode;
}

/** The person's saved views: filters and sort order to come back to. Global View has none, because they belong to an organization. */
export function ViewsMenu({ children }: ViewsMenuProps) {
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
          <span className="max-md:sr-only @max-[70rem]:sr-only">Views</span>
        </>
      }
      onOpen={(panel) => panel.focus()}
    >
      <Suspense fallback={<Skeleton className="h-24" />}>{children(organizationId)}</Suspense>
    </Popover>
  );
}

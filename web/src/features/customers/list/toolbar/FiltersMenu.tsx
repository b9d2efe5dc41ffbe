import { ListFilter } from "lucide-react";
import { Suspense } from "react";
import { useIsPhone } from "#lib/browser/viewport.ts";
import { lazyWithFallback } from "#kit/loading/lazy-with-fallback.ts";
import { Popover } from "#kit/menu/Popover.tsx";
import type { FiltersPanelProps } from "./FiltersPanel.tsx";

const FiltersPanel = lazyWithFallback(
  async () => (await import("./FiltersPanel.tsx")).FiltersPanel,
  () => <p>The filters could not be loaded. Please reload the page.</p>,
);

/** Filters by owner, last contact and date added, behind one button; on a phone also by status. */
export function FiltersMenu(props: FiltersPanelProps) {
  const { owner, lastContact, added, status } = props.search;
  const isPhone = useIsPhone();
  const count = [owner, lastContact, added, isPhone ? status : undefined].filter((value) => value !== undefined).length;
  return (
    <Popover
      label="Filters"
      hasTip
      align="end"
      triggerClassName="button button-quiet shrink-0"
      panelClassName="w-72 p-3 max-md:w-[calc(100vw-16px)]"
      trigger={
        <>
          <ListFilter aria-hidden size={16} />
          <span className="@max-[70rem]:sr-only">Filters</span>
          {count > 0 && (
            <>
              <span aria-hidden className="tabular-nums">
                {count}
              </span>
              <span className="sr-only">, {count} active</span>
            </>
          )}
        </>
      }
      onOpen={(panel) => panel.querySelector("select")?.focus()}
    >
      <Suspense>
        <FiltersPanel {...props} />
      </Suspense>
    </Popover>
  );
}

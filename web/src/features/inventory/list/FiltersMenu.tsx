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

/** Filters by make, model, year, price, location and more, behind one button; on a phone also by condition. */
export function FiltersMenu(props: FiltersPanelProps) {
  const { make, model, location, yearFrom, yearTo, priceFrom, priceTo, notInFeed, condition } = props.search;
  const isPhone = useIsPhone();
  const set = [
    make,
    model,
    location,
    yearFrom ?? yearTo,
    priceFrom ?? priceTo,
    notInFeed,
    isPhone ? condition : undefined,
  ];
  const count = set.filter((value) => value !== undefined).length;
  return (
    <Popover
      label="Filters"
      hasTip
      align="end"
      triggerClassName="button button-quiet shrink-0"
      panelClassName="w-80 p-3 max-md:w-[calc(100vw-16px)]"
      trigger={
        <>
          <ListFilter aria-hidden size={16} />
          <span className="max-md:sr-only">Filters</span>
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

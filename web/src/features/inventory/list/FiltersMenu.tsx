import { useIsPhone } from "#lib/browser/viewport.ts";
import { FiltersButton } from "#kit/list/FiltersButton.tsx";
import { lazyWithFallback } from "#kit/loading/lazy-with-fallback.ts";
import type { FiltersPanelProps } from "./FiltersPanel.tsx";

const FiltersPanel = lazyWithFallback(
  async () => (await import("./FiltersPanel.tsx")).FiltersPanel,
  () => <p>The filters could not be loaded. Please reload the page.</p>,
);

/** Filters by make, model, year, price, location and more, behind one button; on a phone also by condition. */
export function FiltersMenu(props: FiltersPanelProps) {
  const { make, model, location, yearFrom, yearTo, priceFrom, priceTo, notInFeed, condition } = props.search;
  const isPhone = useIsPhone();
  const count = [
    make,
    model,
    location,
    yearFrom ?? yearTo,
    priceFrom ?? priceTo,
    notInFeed,
    isPhone ? condition : undefined,
  ].filter(Boolean).length;
  return (
    <FiltersButton count={count} wordClassName="max-md:sr-only">
      <FiltersPanel {...props} />
    </FiltersButton>
  );
}

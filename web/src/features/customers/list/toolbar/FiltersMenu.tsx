import { useIsPhone } from "#lib/browser/viewport.ts";
import { FiltersButton } from "#kit/list/FiltersButton.tsx";
import { lazyWithFallback } from "#kit/loading/lazy-with-fallback.ts";
import type { FiltersPanelProps } from "./FiltersPanel.tsx";

const FiltersPanel = lazyWithFallback(
  async () => (await import("./FiltersPanel.tsx")).FiltersPanel,
  () => <p>The filters could not be loaded. Please reload the page.</p>,
);

/** Filters by owner, last contact and date added, behind one button; on a phone also by status. */
export function FiltersMenu(props: FiltersPanelProps) {
  const { owner, lastContact, added, status } = props.search;
  const isPhone = useIsPhone();
  const count = [owner, lastContact, added, isPhone ? status : undefined].filter(Boolean).length;
  return (
    <FiltersButton count={count} wordClassName="@max-[70rem]:sr-only">
      <FiltersPanel {...props} />
    </FiltersButton>
  );
}

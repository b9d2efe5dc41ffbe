import { ListFilter } from "lucide-react";
import { Suspense, type ReactNode } from "react";
import { Popover } from "#kit/menu/Popover.tsx";

interface FiltersButtonProps {
  /** How many filters are set. */
  count: number;
  /** Hides the button's word where there is no room for it. */
  wordClassName?: string;
  /** Its fields, which may be loaded with the first opening. */
  children: ReactNode;
}

/** The button in front of a list's filters; it says how many are set. */
export const FiltersButton = ({ count, wordClassName, children }: FiltersButtonProps) => (
  <Popover
    label="Filters"
    hasTip
    align="end"
    triggerClassName="button button-quiet shrink-0"
    panelClassName="w-80 p-3 max-md:w-[calc(100vw-16px)]"
    trigger={
      <>
        <ListFilter aria-hidden size={16} />
        <span className={wordClassName}>Filters</span>
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
    onOpen={focusFirst}
  >
    <Suspense>
      {/* Fields that are loaded only now come after the opening. */}
      <div ref={focusFirst} className="flex flex-col gap-3">
        {children}
      </div>
    </Suspense>
  </Popover>
);

const focusFirst = (panel: HTMLElement | null) => panel?.querySelector<HTMLElement>("input, select")?.focus();

import type { CustomerPage } from "@automotive-crm/contract/customers/list";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { formatCount } from "#lib/format/format.ts";
import { customersKey, customersQuery } from "#features/customers/customers.queries.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
import { tidySearch } from "#features/customers/change-search.ts";
import { notify } from "#kit/feedback/notify.ts";
import { mostNews } from "./list-news.queries.ts";
import { useListNews, type ShownList } from "./useListNews.ts";

export interface ListNewsProps extends ShownList {
  onSearch: (search: CustomersSearch) => Promise<void>;
  /** Marks these rows for a moment. */
  onHighlight: (ids: readonly string[]) => void;
}

/**
 * Says how many customers colleagues have added to the shown list, and deleted from it. It takes no room, so rows stay where they are
 * until a click reads them again.
 */
export function ListNews(props: ListNewsProps) {
  const { place, search, page, onSearch, onHighlight } = props;
  const { addedIds, forget } = useListNews(props);
  const queryClient = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const focusRow = useFocusOnceDrawn(page);
  const deleted = page?.customers.filter(({ id }) => props.deletedIds.has(id)).length ?? 0;
  const parts = [...countOf(addedIds.length, "new"), ...countOf(deleted, "deleted")];

  const show = async () => {
    const isFocused = button.current === document.activeElement;
    const firstPage = tidySearch({ ...search, page: undefined });
    if (addedIds.length > 0 && search.page !== undefined) await onSearch(firstPage);
    const shown = addedIds.length > 0 ? firstPage : search;
    void queryClient.invalidateQueries({ queryKey: customersKey });
    const list = await queryClient.fetchQuery(customersQuery(place, shown)).catch(() => undefined);
    if (!list) return;
    forget();
    const here = list.customers.map(({ id }) => id).filter((id) => addedIds.includes(id));
    onHighlight(here);
    if (isFocused) focusRow(here[0] ?? list.customers[0]?.id);
    if (addedIds.length > 0 && here.length === 0) {
      notify.info("The new customers are further down in this order.", {
        action: {
          label: "Newest first",
          onClick: () => void onSearch(tidySearch({ ...firstPage, sort: "createdAt", order: "desc" })),
        },
      });
    }
  };
  return (
    <div className="relative z-20 h-0">
      <output className="sr-only">{parts.length > 0 && `Customers: ${parts.join(", ")}`}</output>
      {parts.length > 0 && (
        <button
          ref={button}
          type="button"
          aria-label={`Show ${parts.join(", ")}`}
          className={target}
          onClick={() => void show()}
        >
          <span className={pill}>{parts.join(", ")}</span>
        </button>
      )}
    </div>
  );
}

/**
 * Beside the counts that it will change. A finger finds it at the bottom of the screen, where it has room beside the button of live calls
 * and isn't scrolled away.
 */
const target =
  "absolute start-0 -top-3.5 cursor-pointer touch:fixed touch:top-auto touch:bottom-[calc(var(--bottom-bar-height)+8px)] touch:h-11 max-md:start-4 md:pointer-coarse:start-1/2";

const pill =
  "inline-flex h-6 items-center rounded-full border border-line bg-base-100 px-2.5 text-meta font-medium whitespace-nowrap hover:bg-hover touch:h-9 touch:px-4 touch:text-base touch:shadow-raised";

const countOf = (count: number, word: string): string[] =>
  count === 0 ? [] : [`${formatCount(count)}${count === mostNews ? "+" : ""} ${word}`];

/** Focuses a customer's row, now or when the page that has it is drawn. */
function useFocusOnceDrawn(page: CustomerPage | undefined) {
  const wantedId = useRef<string>(undefined);
  const focusWanted = () => {
    const link = document.querySelector<HTMLElement>(`[data-row-link][href="/customers/${wantedId.current}"]`);
    if (link) wantedId.current = undefined;
    link?.focus();
  };
  useEffect(focusWanted, [page]);
  return (customerId: string | undefined) => {
    wantedId.current = customerId;
    focusWanted();
  };
}

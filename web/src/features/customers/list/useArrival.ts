import type { Customer } from "@automotive-crm/contract/customers/record";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useLayoutEffect, useRef } from "react";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { focusFirstRow } from "#kit/list/row-keys.ts";

/** How far each list was scrolled when it was left, latest last. */
const scrolled = new Map<string, number>();

const keptLists = 50;

/**
 * Coming back from a customer's page, the list is where it was left, with the focus on that customer's row. Coming from the header's
 * search, the focus is on the first row, unless someone has typed since.
 */
export function useArrival(place: Place, search: CustomersSearch, customers: readonly Customer[] | undefined): void {
  const router = useRouter();
  const cameFrom = useRef(router.state.resolvedLocation?.pathname);
  const soughtAt = useLocation({ select: ({ state }) => (state.toFirstRow ? state.__TSR_key : undefined) });
  const list = JSON.stringify([place, search]);
  const hasRows = customers !== undefined && customers.length > 0;
  const hasTyped = useTypedSince(soughtAt);

  useLayoutEffect(() => {
    if (!hasRows) return undefined;
    const customerId = /^\/customers\/([^/]+)$/.exec(cameFrom.current ?? "")?.[1];
    cameFrom.current = undefined;
    if (customerId !== undefined) returnTo(customerId, scrolled.get(list) ?? 0);
    else if (soughtAt !== undefined) afterShell(() => hasTyped.current || focusFirstRow());
    const keep = () => keepPlace(list, window.scrollY);
    keep();
    window.addEventListener("scroll", keep, { passive: true });
    return () => window.removeEventListener("scroll", keep);
  }, [hasRows, list, soughtAt, hasTyped]);
}

/** Whether anyone has typed since then. Where the focus is says nothing: after Enter it is still in the search. */
function useTypedSince(begin: string | undefined) {
  const hasTyped = useRef(false);
  useLayoutEffect(() => {
    if (begin === undefined) return undefined;
    hasTyped.current = false;
    const note = () => void (hasTyped.current = true);
    document.addEventListener("input", note);
    return () => document.removeEventListener("input", note);
  }, [begin]);
  return hasTyped;
}

function keepPlace(list: string, top: number): void {
  scrolled.delete(list);
  scrolled.set(list, top);
  const [oldest] = scrolled.keys();
  if (scrolled.size > keptLists && oldest !== undefined) scrolled.delete(oldest);
}

/** The shell moves the focus to each new page. */
const afterShell = (act: () => void) => requestAnimationFrame(act);

function returnTo(customerId: string, top: number): void {
  window.scrollTo({ top });
  afterShell(() => {
    const link = document.querySelector<HTMLElement>(`[data-row-link][href="/customers/${customerId}"]`);
    link?.focus({ preventScroll: true });
    // They may have moved on to the next customers.
    link?.closest("tr")?.scrollIntoView({ block: "nearest" });
  });
}

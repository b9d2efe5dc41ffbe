import { useNavigate, useSearch } from "@tanstack/react-router";
import { readCustomerSearch, firstTab } from "./customer.search.ts";
import type { WorkspacePart } from "./customer.search.ts";

/** The current tab and, in a narrow window, card. Both are in the URL; Back undoes a tab, not a card. */
export function useWorkspaceView() {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { tab = firstTab, show: part = "work" } = readCustomerSearch(address);
  const go = (changes: { tab?: string; show?: WorkspacePart }, isReplacing: boolean) => {
    const { tab: _tab, show: _show, ...others } = readCustomerSearch(address);
    const next = { tab, show: part, ...changes };
    const search = {
      ...others,
      ...(next.tab !== firstTab && { tab: next.tab }),
      ...(next.show !== "work" && { show: next.show }),
    };
    // The history state contains the list the person came from.
    void navigate({ to: ".", search, state: true, replace: isReplacing, resetScroll: false });
  };
  return {
    tab,
    part,
    setTab: (next: string) => next !== tab && go({ tab: next }, false),
    setPart: (next: WorkspacePart) => next !== part && go({ show: next }, true),
  };
}

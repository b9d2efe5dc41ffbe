import { useNavigate, useSearch } from "@tanstack/react-router";
import { readCustomerSearch, firstTab } from "./customer.search.ts";

/** The current tab, which is in the URL: Back returns to the one before. */
export function useWorkspaceView() {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { tab = firstTab, ...others } = readCustomerSearch(address);
  const setTab = (next: string) => {
    if (next === tab) return;
    // The history state contains the list the person came from.
    const search = { ...others, ...(next !== firstTab && { tab: next }) };
    void navigate({ to: ".", search, state: true, resetScroll: false });
  };
  return { tab, setTab };
}

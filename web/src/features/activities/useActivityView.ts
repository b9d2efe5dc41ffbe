import { activityFilters, type ActivityFilter } from "@automotive-crm/contract/activities";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { z } from "zod/mini";

const AddressSchema = z.looseObject({ entries: z.catch(z.optional(z.enum(activityFilters)), undefined) });

/** The chosen filter stands in the address, so that it outlives a reload and the way back; what else stands there stays. */
export function useActivityView() {
  const address: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  const { entries: filter = "all", ...others } = AddressSchema.parse(address);
  const go = (search: Record<string, unknown>) =>
    navigate({ to: ".", search, state: true, replace: true, resetScroll: false });
  const setFilter = (next: ActivityFilter) => void go({ ...others, ...(next !== "all" && { entries: next }) });
  /** From another tab or card of the page, which the address names; this one is what it shows without. */
  const showActivity = () => {
    const { tab: _tab, show: _show, ...rest } = others;
    return go({ ...rest, ...(filter !== "all" && { entries: filter }) });
  };
  return { filter, setFilter, showActivity };
}

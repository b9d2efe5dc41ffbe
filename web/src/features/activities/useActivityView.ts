import { activityFilters, type ActivityFilter } from "@automotive-crm/contract/activities/entries";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { z } from "zod/mini";

const AddressSchema = z.looseObject({ entries: z.catch(z.optional(z.enum(activityFilters)), undefined) });

/** The chosen filter, kept in the URL so that it survives a reload and Back. Other parameters stay. */
export function useActivityView() {
  const address: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  const { entries: filter = "all", ...others } = AddressSchema.parse(address);
  const go = (search: Record<string, unknown>) =>
    navigate({ to: ".", search, state: true, replace: true, resetScroll: false });
  const setFilter = (next: ActivityFilter) => void go({ ...others, ...(next !== "all" && { entries: next }) });
  /** Switches to the timeline from another tab, by removing that from the URL. */
  const showActivity = () => {
    const { tab: _tab, ...rest } = others;
    return go({ ...rest, ...(filter !== "all" && { entries: filter }) });
  };
  return { filter, setFilter, showActivity };
}

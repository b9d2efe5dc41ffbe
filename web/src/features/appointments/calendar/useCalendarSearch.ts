import { useNavigate, useSearch } from "@tanstack/react-router";
import { readCalendarSearch, type CalendarSearch } from "./calendar.search.ts";

/** What the address says to show, and how to change it. Each change can be undone with Back. */
export function useCalendarSearch() {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = readCalendarSearch(address);
  const change = (changes: CalendarSearch) =>
    void navigate({ to: "/appointments", search: { ...search, ...changes }, resetScroll: false });
  return { search, change };
}

import { queryOptions } from "@tanstack/react-query";

/** What shows open leads. Unlike a lazy component, it can be there before the page is shown, so that nothing moves. */
export const openLeadsQuery = queryOptions({
  queryKey: ["open-leads-script"],
  queryFn: async () => (await import("./OpenLeads.tsx")).OpenLeads,
  staleTime: Infinity,
  gcTime: Infinity,
  meta: { mayFailSilently: true },
});

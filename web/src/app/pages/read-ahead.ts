import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import type { StaticDataRouteOption } from "@tanstack/react-router";
import type { AppRouter } from "#app/router.tsx";
import { findPlace, type Place } from "#lib/workplace/usePlace.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";

/** Where the first page is: whose records it shows, and its address. */
export interface FirstPlace {
  place: Place;
  params: Record<string, string>;
  search: unknown;
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Reads what the page shows first, under the keys that the page uses. */
    readAhead?: () => Promise<{ readAhead: (where: FirstPlace) => Promise<void> }>;
  }
}

/**
 * Has what the first page shows read as soon as it is known where somebody works: by the time its code has arrived and its frame is
 * rendered, so has the data. Later pages read when they open, because nothing keeps them from doing so at once. Resolves once it is read.
 */
export async function readFirstPage(router: AppRouter): Promise<void> {
  const { latestLocation } = router;
  const [, params, route] = router.getMatchedRoutes(latestLocation.pathname);
  const options: { staticData?: StaticDataRouteOption } | undefined = route?.options;
  const load = options?.staticData?.readAhead;
  if (!load) return;
  const search: unknown = latestLocation.search;
  // Without the code, the page reads for itself.
  const [place, read] = await Promise.all([findPlace(), load().catch(() => undefined)]);
  if (!place || !read || !isAllowed(useWorkplace.getState().access, "org:customers:view")) return;
  await read.readAhead({ place, params, search });
}

import { globalView } from "@automotive-crm/contract/organizations/record";
import { useSession } from "#lib/session/session-store.ts";
import { useWorkplace } from "./workplace.ts";

/** Whose records are shown: an organization's or all (Global View), and one location's or all. */
export interface Place {
  organizationId: string;
  locationId: string | null;
}

/** The organization and location whose records are shown; undefined until the organization is known. */
export function usePlace(): Place | undefined {
  const isReady = useWorkplace((workplace) => workplace.isReady);
  const isGlobalView = useWorkplace((workplace) => workplace.isGlobalView);
  const organizationId = useWorkplace(({ organization }) => organization?.id);
  const locationId = useWorkplace(({ location }) => location?.locationId ?? null);
  return isReady ? placeIn(isGlobalView, organizationId, locationId) : undefined;
}

function placeIn(isGlobalView: boolean, organizationId: string | undefined, locationId: string | null) {
  if (isGlobalView) return { organizationId: globalView, locationId: null };
  return organizationId === undefined ? undefined : { organizationId, locationId };
}

/** Resolves once it is known whose records are shown: undefined if no one is signed in, or they have no organization. */
export const findPlace = (): Promise<Place | undefined> =>
  new Promise((resolve) => {
    const look = () => {
      const { isReady, isGlobalView, organization, location } = useWorkplace.getState();
      if (!isReady && useSession.getState().status !== "signedOut") return;
      for (const stop of stops.splice(0)) stop();
      resolve(isReady ? placeIn(isGlobalView, organization?.id, location?.locationId ?? null) : undefined);
    };
    const stops = [useWorkplace.subscribe(look), useSession.subscribe(look)];
    look();
  });

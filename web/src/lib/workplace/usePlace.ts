import { globalView } from "@automotive-crm/contract/organizations/record";
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
  if (!isReady) return undefined;
  if (isGlobalView) return { organizationId: globalView, locationId: null };
  return organizationId === undefined ? undefined : { organizationId, locationId };
}

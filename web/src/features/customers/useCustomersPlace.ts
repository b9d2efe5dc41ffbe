import { globalView } from "@automotive-crm/contract/organizations";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import type { CustomersPlace } from "./customers.queries.ts";

/** The organization and location whose customers are shown; undefined until the organization is known. */
export function useCustomersPlace(): CustomersPlace | undefined {
  const isReady = useWorkplace((workplace) => workplace.isReady);
  const isGlobalView = useWorkplace((workplace) => workplace.isGlobalView);
  const organizationId = useWorkplace(({ organization }) => organization?.id);
  const locationId = useWorkplace(({ location }) => location?.locationId ?? null);

  if (!isReady) return undefined;
  if (isGlobalView) return { organizationId: globalView, locationId: null };
  return organizationId === undefined ? undefined : { organizationId, locationId };
}

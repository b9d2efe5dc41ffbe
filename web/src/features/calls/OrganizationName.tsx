import { useQuery } from "@tanstack/react-query";
import { organizationsQuery, useWorkplace } from "#lib/workplace/workplace.ts";

/** Whose call this is, where calls of several organizations are listed. */
export function OrganizationName({ organizationId }: { organizationId: string }) {
  const isGlobalView = useWorkplace((workplace) => workplace.isGlobalView);
  const { data: organizations = [] } = useQuery({ ...organizationsQuery, enabled: isGlobalView });
  const organization = organizations.find(({ id }) => id === organizationId);
  return isGlobalView && organization ? <span>{organization.name}</span> : null;
}

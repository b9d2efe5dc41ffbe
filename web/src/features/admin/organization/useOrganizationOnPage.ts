import { useEffect } from "react";
import { raise } from "#lib/errors/raised-errors.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";

/** Works in the organization that the page is about, so that the header doesn't name another one. */
export function useOrganizationOnPage(organizationId: string | undefined): void {
  useEffect(() => {
    const { organization, setOrganization } = useWorkplace.getState();
    if (organizationId === undefined || organization?.id === organizationId) return;
    const enter = () => setOrganization(organizationId);
    enter().catch((error: unknown) => raise(error, { retry: enter }));
  }, [organizationId]);
}

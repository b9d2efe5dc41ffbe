import { globalView } from "@automotive-crm/contract/organizations/record";
import { useWorkplace } from "#lib/workplace/workplace.ts";

/** The organization whose settings are shown, or the global view; undefined until it is known. */
export const useOrganizationId = (): string | undefined =>
  useWorkplace(({ isGlobalView, organization }) => (isGlobalView ? globalView : organization?.id));

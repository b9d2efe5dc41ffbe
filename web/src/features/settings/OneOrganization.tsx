import { globalView } from "@automotive-crm/contract/organizations/record";
import { Building2 } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { useOrganizationId } from "./useOrganizationId.ts";

/** Settings that belong to one organization. In Global View there is none. */
export function OneOrganization({ children }: { children: (organizationId: string) => ReactNode }) {
  const organizationId = useOrganizationId();
  if (organizationId === undefined) return null;
  if (organizationId !== globalView) return children(organizationId);
  return (
    <EmptyState
      icon={<Building2 aria-hidden size={24} />}
      title="Choose an organization"
      text="These settings belong to one organization. Choose it at the top of the page."
    />
  );
}

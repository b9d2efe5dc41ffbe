import { Building2 } from "lucide-react";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { OrganizationSwitcher } from "./OrganizationSwitcher.tsx";
import { organizationName } from "./switcher-texts.ts";

/** The header's organization: a switcher for people with a choice, else a plain label. */
export function OrganizationControl() {
  const organization = useWorkplace((workplace) => workplace.organization);
  const hasChoice = useWorkplace(({ access, organizations }) => access.isSuperAdmin || organizations.length > 1);
  if (hasChoice) return <OrganizationSwitcher />;
  if (!organization) return null;
  return (
    <p className="flex min-w-0 items-center gap-2 px-2 text-table" title={organizationName(organization.name)}>
      <Building2 aria-hidden size={16} className="shrink-0 text-quiet max-md:hidden" />
      <span className="sr-only">Organization: </span>
      <span className="truncate font-medium">{organizationName(organization.name)}</span>
    </p>
  );
}

import { globalView } from "@automotive-crm/contract/organizations";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Building2, ChevronsUpDown, Globe } from "lucide-react";
import { useState } from "react";
import { messageOf } from "#lib/api-failure.ts";
import { organizationsQuery, useWorkplace } from "#lib/workplace.ts";
import { Dropdown, MenuItem } from "#ui/Dropdown.tsx";
import { notify } from "#ui/notify.ts";
import { firstPage } from "./first-page.ts";
import { globalViewName, organizationCount, organizationName } from "./switcher-texts.ts";

/** For super admins every organization and the view of all; for others those they belong to. */
export function OrganizationSwitcher() {
  const { organization, isGlobalView, organizations: own, access } = useWorkplace();
  const all = useQuery({ ...organizationsQuery, enabled: access.isSuperAdmin });
  const organizations = access.isSuperAdmin ? (all.data ?? []) : own;
  const { change, isChanging } = useOrganizationChange();
  const current = isGlobalView
    ? globalViewName
    : organization
      ? organizationName(organization.name)
      : "Select organization";
  return (
    <Dropdown
      label="Organization"
      isDisabled={isChanging}
      triggerClassName="switcher"
      panelClassName="w-72"
      trigger={
        <>
          {isGlobalView ? <Globe aria-hidden size={16} /> : <Building2 aria-hidden size={16} />}
          <span className="min-w-0 flex-1 text-start">
            <span className="sr-only">Organization: </span>
            <span className="block truncate text-table font-medium">{current}</span>
            <span className="block truncate text-meta text-quiet">{organizationCount(organizations.length)}</span>
          </span>
          <ChevronsUpDown aria-hidden size={14} />
        </>
      }
    >
      <div className="max-h-64 overflow-y-auto overscroll-contain">
        {access.isSuperAdmin && (
          <MenuItem
            icon={<Globe aria-hidden size={16} className="text-quiet" />}
            isChecked={isGlobalView}
            onSelect={() => change(globalView)}
          >
            {globalViewName}
          </MenuItem>
        )}
        {organizations.length === 0 && <p className="px-2.5 py-2 text-quiet">No organizations found</p>}
        {organizations.map(({ id, name }) => (
          <MenuItem
            key={id}
            icon={<Building2 aria-hidden size={16} className="shrink-0 text-quiet" />}
            isChecked={id === organization?.id}
            onSelect={() => change(id)}
          >
            {organizationName(name)}
          </MenuItem>
        ))}
      </div>
    </Dropdown>
  );
}

/** Another organization is another workplace: it begins at the dashboard. */
function useOrganizationChange() {
  const navigate = useNavigate();
  const setOrganization = useWorkplace((workplace) => workplace.setOrganization);
  const [isChanging, setIsChanging] = useState(false);
  const change = async (choice: string) => {
    setIsChanging(true);
    try {
      await setOrganization(choice);
      // Where Back leads to.
      await navigate(firstPage);
      await navigate({ to: "/dashboard" });
    } catch (error) {
      notify.error(`The organization could not be changed. ${messageOf(error)}`);
    } finally {
      setIsChanging(false);
    }
  };
  return { change: (choice: string) => void change(choice), isChanging };
}

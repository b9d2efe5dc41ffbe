import { globalView, type Organization } from "@automotive-crm/contract/organizations/record";
import { useQuery } from "@tanstack/react-query";
import { Building2, ChevronsUpDown, Globe } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { queryClient } from "#lib/api/query-client.ts";
import { organizationsQuery, useWorkplace } from "#lib/workplace/workplace.ts";
import { SearchableDropdown } from "#kit/menu/Dropdown.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { OrganizationMenu } from "./OrganizationMenu.tsx";
import { globalViewName, organizationCount, organizationName } from "./switcher-texts.ts";
import { useOrganizationChange } from "./useOrganizationChange.ts";
import "./switcher.css";

// Only super admins ever open them.
const loadCreation = async () => (await import("./CreateOrganizationDialog.tsx")).CreateOrganizationDialog;
const loadTimeZone = async () => (await import("./TimeZoneDialog.tsx")).TimeZoneDialog;

/** All organizations for super admins, with Global View and a way to add one; for others, their own. */
export function OrganizationSwitcher() {
  const { organization, isGlobalView, organizations: own, access } = useWorkplace();
  const all = useQuery({ ...organizationsQuery, enabled: access.isSuperAdmin });
  const count = access.isSuperAdmin ? (all.data ?? []).length : own.length;
  const { change, isChanging } = useOrganizationChange();
  const [isCreating, setIsCreating] = useState(false);
  const stopCreating = () => setIsCreating(false);
  /** The organization whose time zone is being changed. */
  const [moved, setMoved] = useState<Organization | null>(null);
  const stopMoving = () => setMoved(null);
  const current = isGlobalView
    ? globalViewName
    : organization
      ? organizationName(organization.name)
      : "Select organization";
  const open = (created: Organization) => {
    // Close the menu first: switching may ask about an open form.
    flushSync(stopCreating);
    append(created);
    notify.success(`${organizationName(created.name)} was created.`);
    change(created.id);
  };
  const Kind = isGlobalView ? Globe : Building2;
  return (
    <>
      <SearchableDropdown
        label="Organization"
        isDisabled={isChanging}
        triggerClassName="switcher"
        panelClassName="w-72"
        trigger={
          <>
            <Kind aria-hidden size={16} className="max-md:hidden" />
            <span className="min-w-0 flex-1 text-start">
              <span className="sr-only">Organization: </span>
              <span className="block truncate text-table font-medium">{current}</span>
              <span className="block truncate text-meta text-quiet">{organizationCount(count)}</span>
            </span>
            <ChevronsUpDown aria-hidden size={14} />
          </>
        }
      >
        <OrganizationMenu
          chosen={isGlobalView ? globalView : organization?.id}
          onChoose={change}
          onCreate={() => setIsCreating(true)}
          onTimeZone={setMoved}
        />
      </SearchableDropdown>
      <LazyDialog
        load={loadCreation}
        isOnDemand
        isOpen={isCreating}
        onClose={stopCreating}
        dialog={{ onClose: stopCreating, onCreated: open }}
      />
      <LazyDialog
        load={loadTimeZone}
        isOnDemand
        isOpen={moved !== null}
        onClose={stopMoving}
        dialog={moved && { organization: moved, onClose: stopMoving }}
      />
    </>
  );
}

/** In the list right away; the list is also reloaded. */
function append(created: Organization): void {
  const { queryKey } = organizationsQuery;
  queryClient.setQueryData(queryKey, (listed: Organization[] = []) => [...listed, created]);
  void queryClient.invalidateQueries({ queryKey });
}

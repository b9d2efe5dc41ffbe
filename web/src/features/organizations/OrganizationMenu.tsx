import { globalView, type Organization } from "@automotive-crm/contract/organizations/record";
import { useQuery } from "@tanstack/react-query";
import { Building2, Clock, Globe, Plus } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import { organizationsQuery, useWorkplace } from "#lib/workplace/workplace.ts";
import { MenuItem } from "#kit/menu/Dropdown.tsx";
import { MenuFailure } from "#kit/menu/MenuFailure.tsx";
import { useClosePopover } from "#kit/menu/popover-context.ts";
import {
  findOrganizations,
  globalViewName,
  isNameShared,
  isStartOfGlobalView,
  organizationName,
} from "./switcher-texts.ts";

interface OrganizationMenuProps {
  chosen: string | undefined;
  onChoose: (choice: string) => void;
  onCreate: () => void;
  onTimeZone: (organization: Organization) => void;
}

/** The switcher's choices. A stale or empty list is reloaded when it opens. */
export function OrganizationMenu(props: OrganizationMenuProps) {
  const { chosen, onChoose, onCreate, onTimeZone } = props;
  const [typed, setTyped] = useState("");
  const { organizations: own, access } = useWorkplace();
  const all = useQuery({ ...organizationsQuery, enabled: access.isSuperAdmin });
  const organizations = access.isSuperAdmin ? (all.data ?? []) : own;
  const isReading = access.isSuperAdmin && organizations.length === 0 && all.isFetching;
  const current = all.data?.find(({ id }) => id === chosen);
  const found = findOrganizations(organizations, typed);
  const hasGlobalView = access.isSuperAdmin && isStartOfGlobalView(typed);
  // The stylesheet marks it, and the search box says which it is.
  const first = typed && (hasGlobalView ? globalView : found[0]?.id);
  const close = useClosePopover();
  const choose = (choice: string) => choice !== chosen && onChoose(choice);
  const chooseFirst = (event: KeyboardEvent) => {
    // While an input method composes, Enter accepts its text.
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !first) return;
    close();
    choose(first);
  };
  return (
    <>
      <input
        type="search"
        aria-label="Search organizations"
        aria-controls="organizations"
        aria-activedescendant={first || undefined}
        placeholder="Search organizations"
        autoComplete="off"
        className="input control mb-1 w-full"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={chooseFirst}
      />
      <div
        id="organizations"
        role="menu"
        aria-label="Organizations"
        className="max-h-64 overflow-y-auto overscroll-contain"
      >
        {hasGlobalView && (
          <MenuItem
            id={globalView}
            icon={<Globe aria-hidden size={16} className="text-quiet" />}
            isChecked={chosen === globalView}
            onSelect={() => choose(globalView)}
          >
            {globalViewName}
          </MenuItem>
        )}
        {all.isError && <MenuFailure text="The organizations could not be loaded." onRetry={() => all.refetch()} />}
        {organizations.length === 0 && !all.isError && (
          <p className="px-2.5 py-2 text-quiet">{isReading ? "Loading organizations…" : "No organizations found"}</p>
        )}
        {first === undefined && <p className="px-2.5 py-2 text-quiet">No organization matches.</p>}
        {found.map(({ id, name, slug }) => (
          <MenuItem
            key={id}
            id={id}
            icon={<Building2 aria-hidden size={16} className="shrink-0 text-quiet" />}
            isChecked={id === chosen}
            onSelect={() => choose(id)}
          >
            <span className="block truncate" title={name}>
              {organizationName(name)}
            </span>
            {isNameShared(organizations, name) && <span className="block truncate text-meta text-quiet">{slug}</span>}
          </MenuItem>
        ))}
      </div>
      {access.isSuperAdmin && (
        <div role="menu" aria-label="Manage organizations" className="mt-1 border-t border-line pt-1">
          <MenuItem icon={<Plus aria-hidden size={16} className="text-quiet" />} onSelect={onCreate}>
            Create Organization
          </MenuItem>
          {current && (
            <MenuItem
              icon={<Clock aria-hidden size={16} className="text-quiet" />}
              onSelect={() => onTimeZone(current)}
            >
              Organization Time Zone
            </MenuItem>
          )}
        </div>
      )}
    </>
  );
}

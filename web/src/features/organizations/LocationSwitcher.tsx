import type { Location } from "@automotive-crm/contract/locations";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { ChevronsUpDown, MapPin } from "lucide-react";
import { useWorkplace } from "#lib/workplace.ts";
import { listOfDetailPage, maySeeAllLocations } from "#lib/workplace-rules.ts";
import { Dropdown, MenuItem } from "#ui/Dropdown.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import {
  locationAddress,
  locationName,
  locationTriggerText,
  mustChooseOrganization,
  organizationName,
} from "./switcher-texts.ts";
import { firstPage } from "./first-page.ts";

export function LocationSwitcher() {
  const { organization, access, locations, location, isReady } = useWorkplace();
  const choose = useLocationChange();
  const maySeeAll = maySeeAllLocations(access);
  const state = {
    isSuperAdmin: access.isSuperAdmin,
    hasOrganization: organization !== null,
    locations,
    location,
    maySeeAll,
  };
  if (!isReady) return <Skeleton className="h-8 w-36" />;
  return (
    <Dropdown
      label="Location"
      align="end"
      isDisabled={mustChooseOrganization(state)}
      triggerClassName="switcher"
      panelClassName="w-72"
      trigger={
        <>
          <MapPin aria-hidden size={16} />
          <span className="min-w-0 flex-1 truncate text-start text-table font-medium">
            <span className="sr-only">Location: </span>
            {locationTriggerText(state)}
          </span>
          <ChevronsUpDown aria-hidden size={14} />
        </>
      }
    >
      <div className="max-h-64 overflow-y-auto overscroll-contain">
        {locations.length === 0 && (
          <div className="px-2.5 py-2 text-quiet">
            <p>No locations available</p>
            {access.isSuperAdmin && organization && (
              <p className="mt-1">Add locations to {organizationName(organization.name)}</p>
            )}
          </div>
        )}
        {maySeeAll && locations.length > 0 && (
          <MenuItem isChecked={location === null} onSelect={() => choose(null)}>
            <span className="block font-medium">All locations</span>
          </MenuItem>
        )}
        {locations.map((each) => (
          <MenuItem
            key={each.locationId}
            isChecked={each.locationId === location?.locationId}
            onSelect={() => choose(each)}
          >
            <span className="block truncate font-medium">{locationName(each)}</span>
            <span className="block truncate text-meta text-quiet">{locationAddress(each)}</span>
          </MenuItem>
        ))}
      </div>
    </Dropdown>
  );
}

/** A detail page may show what the other location does not have, so its list is opened; a list begins at its first page. */
function useLocationChange() {
  const navigate = useNavigate();
  const pathname = useLocation({ select: (current) => current.pathname });
  const setLocation = useWorkplace((workplace) => workplace.setLocation);
  return (location: Location | null) => {
    setLocation(location);
    const list = listOfDetailPage(pathname);
    if (list) void navigate({ to: list });
    else void navigate(firstPage);
  };
}

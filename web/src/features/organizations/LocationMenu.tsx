import type { Location } from "@automotive-crm/contract/organizations/location";
import { isAllowed, permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { Eraser, Pencil, Plus, RotateCw } from "lucide-react";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { clearAllCache } from "#lib/workplace/clear-all-cache.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { maySeeAllLocations, listOfDetailPage } from "#lib/workplace/workplace-rules.ts";
import { MenuItem } from "#kit/menu/Dropdown.tsx";
import { MenuFailure } from "#kit/menu/MenuFailure.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { locationAddress, locationName, organizationName } from "./switcher-texts.ts";
import { confirmLeavingForms } from "#kit/form/dirty-forms.ts";
import { firstPage } from "./first-page.ts";

/** Opens the form of a location, or of a new one. */
export type EditLocation = (organizationId: string, location?: Location) => void;

/** The locations to choose from, and actions that refresh this browser's copy of them. */
export function LocationMenu({ onEdit }: { onEdit: EditLocation }) {
  const { organization, access, locations, location, hasLocationsFailed, refreshLocations } = useWorkplace();
  const mayEdit = location !== null && isAllowed(access, "org:locations:manage", location.locationId);
  const mayAdd = permittedLocations(access, "org:locations:manage") === "all";
  const { choose, changeBy } = useLocationChange();
  const chooseOther = (other: Location | null) => other?.locationId !== location?.locationId && choose(other);
  const refresh = () => changeBy(() => refreshLocations({ isForced: true }));
  const clear = () =>
    changeBy(async () => {
      await clearAllCache();
      notify.success("Saved copies in this browser were cleared.");
    });
  return (
    <>
      <div className="max-h-[min(24rem,45dvh)] overflow-y-auto overscroll-contain">
        {hasLocationsFailed && (
          <MenuFailure text="The locations could not be loaded." onRetry={() => refreshLocations()} />
        )}
        {locations.length === 0 && !hasLocationsFailed && (
          <div className="px-2.5 py-2 text-quiet">
            <p>No locations available</p>
            {access.isSuperAdmin && organization && (
              <p className="mt-1 break-words">Add locations to {organizationName(organization.name)}</p>
            )}
          </div>
        )}
        {locations.length === 0 && !hasLocationsFailed && organization && mayAdd && (
          <MenuItem
            icon={<Plus aria-hidden size={16} className="text-quiet" />}
            onSelect={() => onEdit(organization.id)}
          >
            Add a location
          </MenuItem>
        )}
        {maySeeAllLocations(access) && locations.length > 0 && (
          <MenuItem isChecked={location === null} onSelect={() => chooseOther(null)}>
            <span className="block font-medium">All locations</span>
          </MenuItem>
        )}
        {locations.map((each) => (
          <MenuItem
            key={each.locationId}
            isChecked={each.locationId === location?.locationId}
            onSelect={() => chooseOther(each)}
          >
            <span className="block truncate font-medium">{locationName(each)}</span>
            <span className="block truncate text-meta text-quiet">{locationAddress(each)}</span>
          </MenuItem>
        ))}
      </div>
      <div className="mt-1 border-t border-line pt-1">
        {mayEdit && (
          <MenuItem
            icon={<Pencil aria-hidden size={16} className="text-quiet" />}
            onSelect={() => onEdit(location.organizationId, location)}
          >
            <span className="block">Edit Location</span>
            <span className="block truncate text-meta text-quiet">{locationName(location)}</span>
          </MenuItem>
        )}
        {organization && (
          <MenuItem icon={<RotateCw aria-hidden size={16} className="text-quiet" />} onSelect={refresh}>
            <span className="block">Refresh locations</span>
            <span className="block text-meta text-quiet">Reset to your primary location</span>
          </MenuItem>
        )}
        <MenuItem icon={<Eraser aria-hidden size={16} className="text-quiet" />} onSelect={clear}>
          <span className="block">Clear all cache</span>
          <span className="block text-meta text-quiet">Reloads all data; drafts are kept</span>
        </MenuItem>
      </div>
    </>
  );
}

/**
 * A detail page may show something the other location doesn't have, so its list opens instead; a list starts at its first page. Unsaved
 * text asks first.
 */
function useLocationChange() {
  const navigate = useNavigate();
  const pathname = useLocation({ select: (current) => current.pathname });
  const changeBy = async (move: () => void | Promise<void>) => {
    const before = useWorkplace.getState().location?.locationId;
    await move();
    if (useWorkplace.getState().location?.locationId === before) return;
    const list = listOfDetailPage(pathname);
    await (list ? navigate({ to: list }) : navigate(firstPage));
  };
  const setLocation = useWorkplace((workplace) => workplace.setLocation);
  return {
    choose: (location: Location | null) => void confirmLeavingForms(() => changeBy(() => setLocation(location))),
    /** Does something that may change the location. */
    changeBy: (move: () => Promise<void>) => void confirmLeavingForms(() => changeBy(move)),
  };
}

import { ChevronsUpDown, MapPin } from "lucide-react";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { maySeeAllLocations } from "#lib/workplace/workplace-rules.ts";
import { Dropdown } from "#kit/menu/Dropdown.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { LocationMenu, type EditLocation } from "./LocationMenu.tsx";
import { locationTriggerText, mustChooseOrganization } from "./switcher-texts.ts";
import { useFreshLocations } from "./useFreshLocations.ts";
import "./switcher.css";

export function LocationSwitcher({ onEdit }: { onEdit: EditLocation }) {
  const { organization, access, locations, location, hasLocationsFailed, isReady } = useWorkplace();
  useFreshLocations();
  const state = {
    isSuperAdmin: access.isSuperAdmin,
    hasOrganization: organization !== null,
    locations,
    location,
    maySeeAll: maySeeAllLocations(access),
    hasFailed: hasLocationsFailed,
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
      <LocationMenu onEdit={onEdit} />
    </Dropdown>
  );
}

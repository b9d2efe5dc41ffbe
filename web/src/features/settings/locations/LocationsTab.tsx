import type { Location } from "@automotive-crm/contract/organizations/location";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#kit/controls/Button.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { List } from "#kit/list/List.tsx";
import { SearchField } from "#kit/controls/SearchField.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { OneOrganization } from "#features/settings/OneOrganization.tsx";
import { allLocationsQuery } from "#features/settings/settings.queries.ts";
import { BusinessHoursDialog } from "./BusinessHoursDialog.tsx";
import { CallGroupDialog } from "./CallGroupDialog.tsx";
import { DeleteLocationDialog } from "./DeleteLocationDialog.tsx";
import { LocationDialog } from "./LocationDialog.tsx";
import { LocationRow, locationColumns } from "./LocationRow.tsx";
import { filterLocations, type LocationFilter } from "./location-form.ts";

/** The organization's locations. */
export const LocationsTab = () => (
  <OneOrganization>{(organizationId) => <Locations organizationId={organizationId} />}</OneOrganization>
);

type Opened = { kind: "new" } | { kind: "edit" | "hours" | "calls" | "delete"; location: Location };

function Locations({ organizationId }: { organizationId: string }) {
  const { data: locations, error, isPending, refetch } = useQuery(allLocationsQuery(organizationId));
  const [filter, setFilter] = useState<LocationFilter>({ text: "", status: "active" });
  const [opened, setOpened] = useState<Opened>();
  const shown = locations && filterLocations(locations, filter);
  const close = () => setOpened(undefined);
  return (
    <>
      <LocationFilters filter={filter} onFilter={setFilter} onAdd={() => setOpened({ kind: "new" })} />
      <List
        label="Locations"
        columns={locationColumns}
        rows={shown}
        loading={isPending && { label: "Loading locations" }}
        failure={
          error && !locations && { title: "The locations could not be loaded.", error, onRetry: () => void refetch() }
        }
        empty={<EmptyState title="No locations found matching your filters" />}
      >
        {(location) => (
          <LocationRow key={location.locationId} location={location} onOpen={(kind) => setOpened({ kind, location })} />
        )}
      </List>
      {opened?.kind === "new" && <LocationDialog organizationId={organizationId} onClose={close} />}
      {opened?.kind === "edit" && (
        <LocationDialog organizationId={organizationId} location={opened.location} onClose={close} />
      )}
      {opened?.kind === "hours" && <BusinessHoursDialog location={opened.location} onClose={close} />}
      {opened?.kind === "calls" && <CallGroupDialog location={opened.location} onClose={close} />}
      {opened?.kind === "delete" && <DeleteLocationDialog location={opened.location} onClose={close} />}
    </>
  );
}

interface LocationFiltersProps {
  filter: LocationFilter;
  onFilter: (filter: LocationFilter) => void;
  onAdd: () => void;
}

function LocationFilters({ filter, onFilter, onAdd }: LocationFiltersProps) {
  return (
    <section aria-label="Search and filters" className="flex flex-wrap items-center gap-2 pb-3">
      <SearchField
        label="Search locations"
        placeholder="Search by name, city or state..."
        text={filter.text}
        onText={(text) => onFilter({ ...filter, text })}
      />
      <SelectField
        label="Status"
        isLabelHidden
        className="max-md:flex-1 md:w-36"
        value={filter.status}
        onChange={({ target: { value } }) =>
          onFilter({ ...filter, status: value === "active" || value === "inactive" ? value : "" })
        }
      >
        <option value="">All Status</option>
        <option value="active">Active</option>
        <option value="inactive">Inactive</option>
      </SelectField>
      <Button isChange variant="primary" className="md:ml-auto" icon={<Plus aria-hidden size={16} />} onClick={onAdd}>
        Add Location
      </Button>
    </section>
  );
}

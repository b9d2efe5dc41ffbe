import type { Location } from "@automotive-crm/contract/organizations/location";
import type { Organization } from "@automotive-crm/contract/organizations/record";
import type { UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import { EllipsisVertical, MapPin, Plus } from "lucide-react";
import { useState } from "react";
import { locationsQuery } from "#features/admin/admin.queries.ts";
import { LocationDialog } from "#features/settings/index.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { roleWords } from "#lib/workplace/roles.ts";
import { Badge } from "#kit/layout/Badge.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { Dropdown, MenuItem } from "#kit/menu/Dropdown.tsx";
import { List } from "#kit/list/List.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { AssignUserDialog } from "./AssignUserDialog.tsx";
import { DeleteLocationDialog } from "./DeleteLocationDialog.tsx";
import { listAssigned, namesInShort, placeInWords } from "./members.ts";

interface LocationsTabProps {
  organization: Organization;
  locations: { data: Location[] | undefined; error: Error | null; refetch: () => unknown };
  members: readonly UserAccount[];
}

type Open = { kind: "add" } | { kind: "edit" | "delete" | "assign"; location: Location };

export function LocationsTab({ organization, locations, members }: LocationsTabProps) {
  const { data, error, refetch } = locations;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <div className="flex justify-end pb-3">
        <Button
          isChange
          variant="primary"
          icon={<Plus aria-hidden size={16} />}
          onClick={() => setOpen({ kind: "add" })}
        >
          Add Location
        </Button>
      </div>
      <List
        label="Locations"
        columns={locationColumns}
        rows={data}
        loading={!data && !error && { label: "Loading locations" }}
        failure={
          !data && error && { title: "The locations could not be loaded.", error, onRetry: () => void refetch() }
        }
        empty={
          <EmptyState
            title="No locations found for this organization"
            icon={<MapPin aria-hidden size={28} strokeWidth={1.5} />}
          />
        }
      >
        {(location) => <LocationRow key={location.locationId} location={location} members={members} onOpen={setOpen} />}
      </List>
      {(open?.kind === "add" || open?.kind === "edit") && (
        <LocationDialog
          organizationId={organization.id}
          location={open.kind === "edit" ? open.location : undefined}
          organizationPage={{ onSaved: storeLocation }}
          onClose={close}
        />
      )}
      {open?.kind === "delete" && <DeleteLocationDialog location={open.location} onClose={close} />}
      {open?.kind === "assign" && (
        <AssignUserDialog
          organizationId={organization.id}
          locations={data ?? []}
          members={members}
          chosen={{ locationId: open.location.locationId }}
          onClose={close}
        />
      )}
    </>
  );
}

/** Shows it at once; then what else has changed, since another one may have been the primary one. */
function storeLocation(stored: Location): void {
  const { queryKey } = locationsQuery(stored.organizationId);
  queryClient.setQueryData(queryKey, (listed: Location[] = []) => [
    ...listed.map((each) => (each.locationId === stored.locationId ? stored : each)),
    ...(listed.some(({ locationId }) => locationId === stored.locationId) ? [] : [stored]),
  ]);
  void queryClient.invalidateQueries({ queryKey });
}

interface LocationRowProps {
  location: Location;
  members: readonly UserAccount[];
  onOpen: (open: Open) => void;
}

function LocationRow({ location, members, onOpen }: LocationRowProps) {
  const { locationId, name, department, defaultRole, isPrimary, status } = location;
  const assigned = listAssigned(members, locationId);
  return (
    <ListRow
      columns={locationColumns}
      cells={{
        location: (
          <>
            <button
              type="button"
              data-row-link
              title={name}
              className="block max-w-full cursor-pointer truncate text-left font-semibold"
              onClick={() => onOpen({ kind: "edit", location })}
            >
              {name}
            </button>
            <span className="block truncate font-mono text-[11px] text-quiet" title={locationId}>
              {locationId}
            </span>
            <span className="my-1 flex flex-wrap gap-1.5">
              {department !== null && <Badge>{department}</Badge>}
              <Badge>Default role: {roleWords(defaultRole)}</Badge>
            </span>
          </>
        ),
        status: (
          <span className="flex flex-wrap gap-1.5">
            {isPrimary && <Badge tone="info">Primary</Badge>}
            {status === "active" ? <Badge tone="success">Active</Badge> : <Badge tone="warning">Inactive</Badge>}
          </span>
        ),
        assigned: (
          <>
            <span className="@2xl:hidden">Assigned: </span>
            {assigned.length}
            {assigned.length > 0 && <span className="block text-meta text-quiet">{namesInShort(assigned)}</span>}
          </>
        ),
        address: placeInWords(location) ?? <span className="text-quiet">No address set</span>,
        actions: (
          <div className="flex items-center gap-2 @max-2xl:pt-1">
            {status === "active" && (
              <Button
                isChange
                aria-label={`Assign User to ${name}`}
                onClick={() => onOpen({ kind: "assign", location })}
              >
                Assign User
              </Button>
            )}
            <Dropdown
              isIconOnly
              label={`More for ${name}`}
              align="end"
              triggerClassName="button button-ghost button-icon"
              trigger={<EllipsisVertical aria-hidden size={16} />}
            >
              <MenuItem isChange onSelect={() => onOpen({ kind: "edit", location })}>
                Edit Location
              </MenuItem>
              <MenuItem isChange isDangerous onSelect={() => onOpen({ kind: "delete", location })}>
                Delete Location
              </MenuItem>
            </Dropdown>
          </div>
        ),
      }}
    />
  );
}

const locationColumns = [
  { name: "location", head: "Location", width: "minmax(0,1.5fr)", narrow: "title" },
  { name: "status", head: "Status", width: "minmax(5rem,0.7fr)", narrow: "aside" },
  { name: "assigned", head: "Assigned Users", width: "minmax(0,1fr)", narrow: "line" },
  { name: "address", head: "Address", width: "minmax(0,1.2fr)", narrow: "more" },
  { name: "actions", head: "Actions", width: "10.5rem", narrow: "below", isAtEnd: true },
] as const;

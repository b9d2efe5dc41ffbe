import { MapPin, Plus, Star } from "lucide-react";
import { cityAndState } from "#lib/format/format.ts";
import { useEditing } from "#features/customers/edits/editing-context.ts";
import { PendingMark } from "#features/customers/edits/PendingMark.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { Popover } from "#kit/menu/Popover.tsx";
import { distinctLocations } from "./distinct-locations.ts";

/** The customer's location, or the number of them with their names in a popover. */
export function LocationSummary({ onManage }: { onManage: () => void }) {
  const { customer, mayEdit } = useEditing();
  const locations = distinctLocations(customer.locationAssociations);
  const [first] = locations;
  return (
    <div className="pt-2">
      <div className="flex min-h-8 items-center gap-2 text-table">
        <MapPin aria-hidden size={15} className="shrink-0 text-quiet" />
        <div className="min-w-0 flex-1">
          {!first && <span className="text-quiet">No location assigned</span>}
          {first && locations.length === 1 && <span className="wrap-anywhere">{first.location.name}</span>}
          {locations.length > 1 && (
            <Popover
              label="Customer's locations"
              triggerClassName="-ml-1.5 inline-flex min-h-8 touch:min-h-11 cursor-pointer items-center rounded-field px-1.5 underline decoration-line decoration-dotted underline-offset-4 hover:bg-hover"
              panelClassName="w-64"
              trigger={
                <span title={locations.map(({ location }) => location.name).join("\n")}>
                  {locations.length} locations
                </span>
              }
            >
              <ul className="max-h-96 overflow-y-auto overscroll-contain p-1">
                {locations.map(({ locationId, location, isPrimary }) => (
                  <li key={locationId} className="px-2 py-1.5">
                    <span className="block wrap-anywhere">{location.name}</span>
                    <span className="flex items-center gap-1 text-meta text-quiet">
                      {cityAndState(location)}
                      {isPrimary && (
                        <>
                          <Star aria-hidden size={10} className="fill-current" /> Primary
                        </>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            </Popover>
          )}
        </div>
        {mayEdit && (
          <IconButton
            label="Manage locations"
            tipSide="left"
            className="-mr-1 md:[--size:28px]"
            icon={<Plus aria-hidden size={16} />}
            onClick={onManage}
          />
        )}
      </div>
      <PendingMark fields={["locationAssociations"]} className="pb-1" />
    </div>
  );
}

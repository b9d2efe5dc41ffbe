import { Link } from "@tanstack/react-router";
import { dealVehicleName } from "@automotive-crm/contract/deals/record";
import { FactList } from "#kit/layout/FactList.tsx";
import { conditionWords } from "#features/deals/deal-words.ts";
import { EditButton } from "./EditButton.tsx";
import type { DealPartProps } from "./part-props.ts";
import { Part } from "./Part.tsx";

const load = async () => (await import("#features/deals/vehicle/VehicleDialog.tsx")).VehicleDialog;

const loadOthers = async () => (await import("#features/deals/vehicle/OtherVehiclesDialog.tsx")).OtherVehiclesDialog;

/** The car that the deal is about. */
export function VehiclePart({ deal, organizationId, mayEdit }: DealPartProps) {
  const { vehicle, condition, otherVehicles, soldByNumber } = deal;
  return (
    <Part
      title="Vehicle"
      action={
        <EditButton
          {...{ deal, organizationId, mayEdit, load }}
          label={vehicle ? "Change vehicle" : "Choose vehicle"}
        />
      }
    >
      {vehicle ? (
        <>
          <p className="pb-1 font-medium wrap-anywhere">
            {vehicle.stockVehicleId === null ? (
              dealVehicleName(vehicle)
            ) : (
              <Link
                to="/inventory/$vehicleId"
                params={{ vehicleId: vehicle.stockVehicleId }}
                className="text-link hover:underline"
              >
                {dealVehicleName(vehicle)}
              </Link>
            )}
          </p>
          {soldByNumber !== null && <p className="pb-1 text-table text-warn">Sold by deal {soldByNumber}</p>}
          <FactList
            facts={[
              ["Condition", condition && conditionWords[condition]],
              ["Stock number", vehicle.stockNumber],
              ["VIN", vehicle.vin],
            ]}
          />
        </>
      ) : (
        <p className="text-quiet">No vehicle yet</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-2 pt-1">
        {otherVehicles.length > 0 && (
          <p className="min-w-0 text-table text-quiet wrap-anywhere">
            Also considering {otherVehicles.map(dealVehicleName).join(", ")}
          </p>
        )}
        <EditButton
          {...{ deal, organizationId, mayEdit, load: loadOthers }}
          label={otherVehicles.length === 0 ? "Add others they consider" : "Change others"}
        />
      </div>
    </Part>
  );
}

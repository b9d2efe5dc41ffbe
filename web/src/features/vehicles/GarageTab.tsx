import type { Vehicle } from "@automotive-crm/contract/vehicles/record";
import type { TabPlace } from "#records/customer-part.ts";
import { RecordTab, type RecordView } from "#records/RecordTab.tsx";
import { vehicleRecord } from "./vehicle-record.ts";
import { VehicleCard } from "./VehicleCard.tsx";

const isCurrent = ({ status }: Vehicle) => status === "current";

const views: readonly [RecordView<Vehicle>, RecordView<Vehicle>] = [
  { name: "current", word: "Current", has: isCurrent, emptyText: "No vehicles in the garage yet." },
  {
    name: "past",
    word: "Past",
    has: (vehicle) => !isCurrent(vehicle),
    emptyText: "No vehicles have been sold, traded or totaled.",
  },
];

/** A customer's vehicles, current and past. */
export function GarageTab(place: TabPlace) {
  const showCard = (vehicle: Vehicle) => <VehicleCard vehicle={vehicle} {...place} />;
  return <RecordTab type={vehicleRecord} place={place} views={views} row={showCard} />;
}

import type { Vehicle } from "@automotive-crm/contract/vehicles/record";
import { Car } from "lucide-react";
import { recordPart } from "#records/record-part.tsx";
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

/** What vehicles add to the customer page. */
export const vehiclesPart = recordPart(vehicleRecord, {
  addButton: { word: "Vehicle", Icon: Car },
  tab: {
    name: "garage",
    word: "Garage",
    panel: (place) =>
      place.isShown && (
        <RecordTab
          type={vehicleRecord}
          place={place}
          views={views}
          row={(vehicle) => <VehicleCard vehicle={vehicle} {...place} />}
        />
      ),
  },
});

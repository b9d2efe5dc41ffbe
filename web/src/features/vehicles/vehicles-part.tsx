import { Car } from "lucide-react";
import type { CustomerPart } from "#records/customer-part.ts";
import { RecordDialog } from "#records/RecordDialog.tsx";
import { Garage } from "./Garage.tsx";
import { vehicleRecord } from "./vehicle-record.ts";

/** What vehicles add to the customer page. */
export const vehiclesPart: CustomerPart = {
  name: vehicleRecord.name,
  dialog: (place) => <RecordDialog type={vehicleRecord} {...place} />,
  addButton: { word: "Vehicle", Icon: Car },
  tab: {
    name: "garage",
    word: "Garage",
    panel: ({ isShown, openDialog, ...place }) =>
      isShown && <Garage {...place} onAdd={() => openDialog(vehicleRecord.name)} />,
  },
};

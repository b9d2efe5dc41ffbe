import { Car } from "lucide-react";
import { LazyComponent } from "#kit/loading/LazyComponent.tsx";
import { recordPart } from "#records/record-part.tsx";
import { vehicleRecord } from "./vehicle-record.ts";

const loadGarage = async () => (await import("./GarageTab.tsx")).GarageTab;

/** What vehicles add to the customer page. */
export const vehiclesPart = recordPart(vehicleRecord, {
  addButton: { word: "Vehicle", Icon: Car },
  tab: {
    name: "garage",
    word: "Garage",
    panel: (place) => <LazyComponent load={loadGarage} isNeeded={place.isShown} shown={place.isShown ? place : null} />,
  },
});

import type { ExportedFile } from "#features/exports/index.ts";
import { listForExport } from "./vehicles-file.queries.ts";

/** The file of vehicles. By the customer's ID, an import finds whose they are; it skips those that a customer doesn't have anymore. */
export const vehiclesFile: ExportedFile = {
  name: "vehicles",
  needs: "org:customers:view",
  headers: [
    "Customer ID",
    "First Name",
    "Last Name",
    "VIN",
    "Year",
    "Make",
    "Model",
    "Trim",
    "Body",
    "Engine",
    "Drive",
    "Fuel",
    "Color",
    "Mileage",
    "Vehicle Status",
    "Former Vehicle",
    "Last Service",
    "Vehicle Notes",
  ],
  readRows: listForExport,
};

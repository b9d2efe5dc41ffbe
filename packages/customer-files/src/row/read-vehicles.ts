import { lineOf, linesOf, readLine } from "#src/cells/cell-text.ts";
import {
  readMileage,
  readRole,
  readStatus,
  readVin,
  readYear,
  splitVehicle,
  type CustomerVehicle,
} from "#src/cells/vehicles.ts";
import { dayOf } from "./read-dates.ts";
import type { Field } from "#src/mapping/targets.ts";
import type { RowCells } from "./row-cells.ts";

/** The customer's vehicles: those of the columns first, then those that a cell describes as a whole. */
export function readVehicles(cells: RowCells): CustomerVehicle[] {
  const own = vehicleGroups(cells).map((group) => ofColumns(cells, group));
  const described = cells
    .valuesOf("vehicle")
    .map(({ cell }) => splitVehicle(cell, cells.now))
    .filter(({ make, model }) => make !== undefined && !own.some((each) => each.make === make && each.model === model));
  const role = readRole(cells.first("vehicleRole"));
  return [...own, ...described]
    .filter((vehicle) => Object.keys(vehicle).length > 0)
    .map((vehicle) => ({ ...vehicle, role }));
}

const columnFields = [
  "vin",
  "stock",
  "year",
  "make",
  "model",
  "trim",
  "mileage",
  "licensePlate",
  "color",
  "body",
  "engine",
  "drive",
  "fuel",
  "soldOn",
] as const satisfies readonly Field[];

/** "VIN 2", "Make 2" are those of a second vehicle. */
const vehicleGroups = (cells: RowCells) => [
  ...new Set(columnFields.flatMap((field) => cells.valuesOf(field).map(({ column }) => column.group))),
];

const factsOfFirst = (cells: RowCells) => ({
  soldOn: dayOf(cells, "soldOn", "past"),
  status: readStatus(cells.first("vehicleStatus")) ?? "",
  until: dayOf(cells, "vehicleUntil", "past"),
  lastService: dayOf(cells, "lastService", "past"),
  notes: cells
    .valuesOf("vehicleNotes")
    .map(({ cell }) => linesOf(cell))
    .join("\n"),
});

const placeholders = /^(?:full line|all models|any|unknown|n\/?a|tbd|0+|other|select|none)$/i;

function ofColumns(cells: RowCells, group: string | undefined): Omit<CustomerVehicle, "role"> {
  const cellOf = (field: Field) => cells.valuesOf(field).find(({ column }) => column.group === group);
  const lineIn = (field: Field) => {
    const found = cellOf(field);
    return found ? cells.report(found.column, readLine(found.cell)) : "";
  };
  const text = (field: Field) => {
    const found = lineIn(field);
    return placeholders.test(found) ? "" : found;
  };
  const year = readYear(lineIn("year"), cells.now);
  const vinCell = cellOf("vin");
  const vin = vinCell ? cells.report(vinCell.column, readVin(vinCell.cell, year)) : null;
  const mileageCell = cellOf("mileage");
  const mileage = mileageCell ? cells.report(mileageCell.column, readMileage(mileageCell.cell)) : null;
  const unit = mileage?.unit ?? (/k(?:m|ilomet)/i.test(mileageCell?.column.name ?? "") ? "km" : undefined);
  const facts = {
    stock: text("stock"),
    make: text("make"),
    model: text("model"),
    trim: text("trim"),
    licensePlate: text("licensePlate"),
    color: text("color"),
    body: text("body"),
    engine: text("engine"),
    drive: text("drive"),
    fuel: text("fuel"),
    ...(group === undefined && factsOfFirst(cells)),
  };
  return {
    ...(vin === null ? {} : { vin }),
    ...(year === undefined ? {} : { year }),
    ...(mileage === null ? {} : { mileage: mileage.miles, ...(unit === undefined ? {} : { mileageUnit: unit }) }),
    ...Object.fromEntries(Object.entries(facts).filter(([, each]) => lineOf(each) !== "")),
  };
}

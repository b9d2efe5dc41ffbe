import { lineOf } from "#src/cells/cell-text.ts";
import { readMileage, readVin, readYear, splitVehicle, type CustomerVehicle } from "#src/cells/vehicles.ts";
import { dayOf } from "./read-dates.ts";
import type { Field } from "#src/mapping/targets.ts";
import type { RowCells } from "./row-cells.ts";

/** The customer's vehicles: that of the columns first, then those that a cell describes as a whole. */
export function readVehicles(cells: RowCells): CustomerVehicle[] {
  const own = ofColumns(cells);
  const described = cells
    .valuesOf("vehicle")
    .map(({ cell }) => splitVehicle(cell, cells.now))
    .filter(({ make, model }) => make !== undefined && (make !== own.make || model !== own.model));
  return [own, ...described]
    .filter((vehicle) => Object.keys(vehicle).length > 0)
    .map((vehicle) => ({ ...vehicle, role: "owner" }));
}

const placeholders = /^(?:full line|all models|any|unknown|n\/?a|tbd|0+|other|select|none)$/i;

function ofColumns(cells: RowCells): Omit<CustomerVehicle, "role"> {
  const text = (field: Field) => {
    const found = cells.first(field);
    return placeholders.test(found) ? "" : found;
  };
  const year = readYear(cells.first("year"), cells.now);
  const [vinCell] = cells.valuesOf("vin");
  const vin = vinCell ? cells.report(vinCell.column, readVin(vinCell.cell, year)) : null;
  const [mileageCell] = cells.valuesOf("mileage");
  const mileage = mileageCell ? cells.report(mileageCell.column, readMileage(mileageCell.cell)) : null;
  const unit = mileage?.unit ?? (/k(?:m|ilomet)/i.test(mileageCell?.column.name ?? "") ? "km" : undefined);
  const facts = {
    stock: text("stock"),
    make: text("make"),
    model: text("model"),
    trim: text("trim"),
    licensePlate: text("licensePlate"),
    color: text("color"),
    soldOn: dayOf(cells, "soldOn", "past"),
  };
  return {
    ...(vin === null ? {} : { vin }),
    ...(year === undefined ? {} : { year }),
    ...(mileage === null ? {} : { mileage: mileage.miles, ...(unit === undefined ? {} : { mileageUnit: unit }) }),
    ...Object.fromEntries(Object.entries(facts).filter(([, each]) => lineOf(each) !== "")),
  };
}

import type { FeedRow, Unit } from "./feed.ts";

const stockKey = (unit: Unit) => `${unit.location?.toLowerCase() ?? ""}\n${unit.stockNumber?.toLowerCase() ?? ""}`;

/** Of rows with the same VIN the first counts; without one, of those with the same stock number at one location. */
export function refuseRepeated(rows: readonly FeedRow[]): FeedRow[] {
  const byVin = new Map<string, number>();
  const byStock = new Map<string, number>();
  return rows.map((row): FeedRow => {
    const { unit, warnings } = row;
    if (!unit) return row;
    const [seen, key] = unit.vin === undefined ? [byStock, stockKey(unit)] : [byVin, unit.vin];
    const first = seen.get(key);
    if (first !== undefined) {
      const what = unit.vin === undefined ? `stock number ${unit.stockNumber}` : `VIN ${unit.vin}`;
      return {
        row: row.row,
        failed: `Rows ${first} and ${row.row} have the same ${what}; the first one counts.`,
        named: unit,
        warnings,
      };
    }
    const other = unit.stockNumber === undefined ? undefined : byStock.get(stockKey(unit));
    if (unit.vin !== undefined) byVin.set(unit.vin, row.row);
    if (unit.stockNumber !== undefined) byStock.set(stockKey(unit), other ?? row.row);
    if (other === undefined) return row;
    return { ...row, warnings: [...warnings, `Row ${other} has the same stock number, of another car.`] };
  });
}

import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import type { DownloadFile } from "@automotive-crm/contract/http/endpoint";
import { mostExportedStock, type StockFilter } from "@automotive-crm/contract/inventory/list";
import type { StockVehicleRow } from "@automotive-crm/contract/inventory/record";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import { recordAudit } from "#features/audit/index.ts";
import { getTimeZone } from "#platform/db/local-days.ts";
import { newId } from "#platform/db/new-id.ts";
import type { Foundation } from "#platform/foundation.ts";
import { writeCsv } from "#platform/http/formats/csv.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import { listStockIds, listStockOf } from "./inventory.queries.ts";
import { chooseStock } from "./inventory.service.ts";
import { stockLog } from "./stock-log.ts";
import { withoutSecrets } from "./stock-row.ts";

const rowsAtOnce = 500;

const inDollars = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? null : (cents / 100).toFixed(2);

const columns: Readonly<Record<string, (car: StockVehicleRow) => string | number | null>> = {
  "Stock Number": (car) => car.stockNumber,
  VIN: (car) => car.vin,
  Condition: (car) => car.condition,
  Status: (car) => car.status,
  Year: (car) => car.year,
  Make: (car) => car.make,
  Model: (car) => car.model,
  Trim: (car) => car.trim,
  Body: (car) => car.body,
  Color: (car) => car.exteriorColor,
  Mileage: (car) => car.mileage,
  "Mileage Unit": (car) => (car.mileage === null ? null : car.mileageUnit),
  Price: (car) => inDollars(car.priceCents),
  MSRP: (car) => inDollars(car.msrpCents),
  Cost: (car) => inDollars(car.costCents),
  Location: (car) => car.locationName,
  Acquired: (car) => car.acquiredOn,
  "Days in Stock": (car) => car.daysInStock,
  Photos: (car) => car.photoCount,
};

/** The cars of a filter as a table. The export is recorded first, so that no one takes them unnoticed. */
export async function exportStock(
  { database, clock }: Foundation,
  anyScope: PersonScope,
  filter: StockFilter,
): Promise<DownloadFile> {
  const scope = inOneOrganization(anyScope);
  const choice = chooseStock(scope, filter, clock());
  const timeZone = await database.write(scope, async (db) => {
    const changes = { filter: { new: filter } };
    await recordAudit(db, scope, { entity: stockLog, entityId: newId(), action: "stock_vehicle.exported", changes });
    return getTimeZone(db, scope);
  });
  // Chosen at once, so that none is skipped or repeated if others come and go in the meantime.
  const ids = await database.browse(scope, (db) => listStockIds(db, scope, choice, mostExportedStock));
  const shown = Object.entries(columns).filter(
    ([header]) => header !== "Cost" || isAllowed(scope.access, "costs:view"),
  );
  async function* rows() {
    for (let first = 0; first < ids.length; first += rowsAtOnce) {
      const some = ids.slice(first, first + rowsAtOnce);
      const cars = await database.browse(scope, (db) => listStockOf(db, scope, some, choice.now));
      for (const car of cars.map((each) => withoutSecrets(scope, each)))
        yield Object.fromEntries(shown.map(([header, cell]) => [header, cell(car)]));
    }
  }
  const { day } = wallTimeOf(clock(), timeZone);
  return {
    fileName: `stock-${day}.csv`,
    contentType: "text/csv; charset=utf-8; header=present",
    content: writeCsv(
      shown.map(([header]) => header),
      rows(),
    ),
  };
}

import type { RequestOf } from "@automotive-crm/contract/http/endpoint";
import { IdSchema } from "@automotive-crm/contract/fields/fields";
import { addDays, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import type { ListedVehicle, listVehicles as listVehiclesEndpoint } from "@automotive-crm/contract/vehicles/list";
import { vehicleStatuses } from "@automotive-crm/contract/vehicles/record";
import { regularServices } from "@automotive-crm/contract/vehicles/services";
import { addMonths, milesPerDay } from "@automotive-crm/dealer-math";
import { z } from "zod";
import type { Foundation } from "#platform/foundation.ts";
import type { Db } from "#platform/db/database.ts";
import { checkLocation } from "#platform/db/tenant-rows.ts";
import { cutPage, readCursor } from "#platform/http/page-cursor.ts";
import { shownNumber } from "#platform/read-phone.ts";
import { readLocations } from "#platform/read-locations.ts";
import type { PersonScope } from "#platform/scope.ts";
import { equityOf } from "#features/vehicles/finances/finances.rules.ts";
import { toFinances } from "#features/vehicles/finances/finances.repository.ts";
import { listReadingsOf, type ReadingOf } from "#features/vehicles/mileages/mileages.repository.ts";
import { overMilesOf } from "./list.rules.ts";
import * as queries from "./list.queries.ts";
import { readVehicleSearch } from "./search.rules.ts";

type Asked = RequestOf<typeof listVehiclesEndpoint>["query"];
type Query = Omit<Asked, "after" | "limit">;

const PlaceSchema = z
  .tuple([z.string().regex(/^-?[\dTZ:.+-]{1,40}$/), IdSchema])
  .transform(([key, id]): queries.ListPlace => ({ key, id }));

/** The vehicles of every customer the person may see. */
export async function listVehicles(
  { database, clock }: Foundation,
  scope: PersonScope,
  { after, limit, ...query }: Asked,
): Promise<{ vehicles: ListedVehicle[]; nextCursor: string | null }> {
  const { locationId } = query;
  const { locations } = readLocations(scope.access, "org:customers:view", locationId);
  const now = clock();
  // A day more or less doesn't matter to a list of months; each row is as of its customer's day.
  const { day: today } = wallTimeOf(now, "America/Chicago");
  const filter = { locations, now, ...readFilter(query, today) };
  const page = { after: readCursor(after, "after", PlaceSchema), limit };
  return database.browse(scope, async (db) => {
    const [rows] = await Promise.all([
      queries.listVehicles(db, scope, filter, page),
      checkLocation(db, scope, locationId),
    ]);
    const cut = cutPage(rows, limit, ({ key, placeId }) => [key, placeId]);
    const readings = await readingsFor(db, scope, query, cut.page);
    return { vehicles: cut.page.map((row) => toListed(row, readings, now)), nextCursor: cut.nextCursor };
  });
}

function readFilter(query: Query, today: string) {
  const { tab, search, status, locationId, due, within, equity } = query;
  const common = {
    tab,
    locationId,
    status: tab === "all" ? status : undefined,
    search: search ? readVehicleSearch(search) : undefined,
    equity,
    servedFrom: undefined,
    servedUntil: undefined,
  };
  switch (tab) {
    case "due": {
      const lostSince = addMonths(today, -18);
      if (due === "soon")
        return { ...common, days: { from: addDays(today, 1), until: addDays(today, 30) }, servedFrom: lostSince };
      if (due === "overdue") return { ...common, days: { from: undefined, until: today }, servedFrom: lostSince };
      const range = { servedFrom: addMonths(today, -36), servedUntil: lostSince };
      return { ...common, ...range, days: { from: undefined, until: today } };
    }
    case "declined":
      return { ...common, days: { from: addMonths(today, -12), until: today } };
    case "leases":
      return { ...common, days: { from: today, until: addDays(today, Number(within)) } };
    case "all":
    case "recalls":
    case "equity":
      return { ...common, days: { from: undefined, until: today } };
  }
}

/** How far leased vehicles are driven. */
const readingsFor = (db: Db, scope: PersonScope, { tab }: Query, rows: readonly queries.ListedRow[]) =>
  tab === "leases"
    ? listReadingsOf(
        db,
        scope,
        rows.map(({ id }) => id),
      )
    : Promise.resolve([]);

function toListed(row: queries.ListedRow, readings: readonly ReadingOf[], now: Date): ListedVehicle {
  const { phoneDigits, phoneE164, timeZone, declinedOn, declinedLines, finances, key: _, placeId: __, ...listed } = row;
  const { day: today } = wallTimeOf(now, timeZone);
  return {
    ...listed,
    status: vehicleStatuses.find((each) => each === row.status) ?? "current",
    serviceDue: regularServices.find((each) => each === row.serviceDue) ?? null,
    customerPhone: phoneDigits === null ? null : shownNumber({ digits: phoneDigits, e164: phoneE164 }),
    declined: declinedOn === null ? null : { servedOn: declinedOn, declined: declinedLines ?? [] },
    finances:
      finances &&
      toListedFinances(
        finances,
        today,
        readings.filter(({ vehicleId }) => vehicleId === row.id),
      ),
  };
}

function toListedFinances(
  stored: NonNullable<queries.ListedRow["finances"]>,
  today: string,
  readings: readonly ReadingOf[],
): NonNullable<ListedVehicle["finances"]> {
  const finances = toFinances(stored);
  const { kind, endsOn, paymentCents, marketValueCents, marketValueOn } = finances;
  const driven = milesPerDay(
    readings.map(({ readOn, miles }) => ({ day: readOn, miles })),
    today,
  );
  const overMiles = overMilesOf(finances, { ...driven, today });
  return { ...equityOf(finances, today), kind, endsOn, paymentCents, marketValueCents, marketValueOn, overMiles };
}

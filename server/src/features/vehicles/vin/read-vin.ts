import { decodeVin, saysOnlyMaker, vinProblem } from "@automotive-crm/contract/vehicles/vin";
import type { VinReading } from "@automotive-crm/contract/vehicles/vin-reading";
import type { Clock } from "#platform/clock.ts";
import type { Database, Db } from "#platform/db/database.ts";
import type { PersonScope } from "#platform/scope.ts";
import { decodeVpic, possibleYears, schemasOf } from "./decode-vin.rules.ts";
import { findWmi, readPatterns } from "./vin-data.queries.ts";
import { wmiOf } from "./vin-patterns.rules.ts";

/** What a complete VIN says, according to NHTSA's data, or to the built-in decoder if that isn't loaded or doesn't know the maker. */
export async function readVin(
  { database, clock }: { database: Database; clock: Clock },
  scope: PersonScope,
  vin: string,
): Promise<VinReading> {
  const now = clock();
  const decoded = await database.read(scope, (db) => decodeWithVpic(db, vin, now));
  const problem = vinProblem(vin) ?? null;
  const builtIn = decodeBuiltIn(vin, now);
  if (!decoded) return { ...builtIn, problem, source: "built-in" };
  const { year, make, model } = decoded;
  // What a wrong character says of year and model would be another car's.
  if (saysOnlyMaker(vin)) return { ...builtIn, ...nothingElse, make: make ?? builtIn.make, problem, source: "vpic" };
  // Where vPIC has no model, it may not know which of several makes it is either.
  const known = { year, make: make ?? builtIn.make, model: model ?? (make === null ? builtIn.model : null) };
  return { ...decoded, ...known, problem, source: "vpic" };
}

/** Undefined if vPIC doesn't know the maker's identifier, or isn't loaded yet. */
export async function decodeWithVpic(db: Db, vin: string, now: Date) {
  const wmi = await findWmi(db, wmiOf(vin));
  if (!wmi) return undefined;
  const years = possibleYears(vin, wmi, now);
  const patterns = await readPatterns(
    db,
    schemasOf(wmi, years).map(({ id }) => id),
  );
  return decodeVpic(vin, { wmi, years, patterns });
}

const nothingElse = { trim: null, body: null, engine: null, drive: null, fuel: null };

function decodeBuiltIn(vin: string, now: Date) {
  const { year = null, make = null, model = null } = decodeVin(vin, now);
  return { year, make, model, ...nothingElse };
}

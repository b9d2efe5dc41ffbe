import { createHash } from "node:crypto";
import type { ChosenSource, ImportChoices } from "@automotive-crm/contract/imports/record";
import { colleagues } from "#features/organizations/index.ts";
import type { Sealer } from "#platform/crypto/sealer.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { ServiceScope } from "#platform/scope.ts";
import type { ImportRow } from "#features/imports/import-row.ts";
import { createNameResolver, type NameResolver } from "#features/imports/rows/resolve-names.ts";
import { findTimeZone, listActiveLocations } from "./people-and-places.queries.ts";

/** What work on an import has at hand. */
export interface ImportWork {
  database: Database;
  clock: Clock;
  sealer: Sealer;
  scope: ServiceScope;
  signal: AbortSignal;
  /** As it was when the work began. */
  row: ImportRow;
  /** How the file is read, if a person has said so. */
  chosen?: ChosenSource | undefined;
}

export interface Surroundings {
  /** Somebody who has left in the meantime owns nobody. */
  choices: ImportChoices;
  names: NameResolver;
  timeZone: string;
  system: string;
}

export async function readSurroundings({ database, scope, row }: ImportWork): Promise<Surroundings> {
  const [people, locations, timeZone] = await database.read(scope, (db) =>
    awaitQueries([colleagues.listColleagues(db, scope), listActiveLocations(db, scope), findTimeZone(db, scope)]),
  );
  const named = people.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
  const isHere = people.some(({ id }) => id === row.choices.ownerId);
  return {
    choices: isHere ? row.choices : { ...row.choices, ownerId: null },
    names: createNameResolver(row.choices, { people: named, locations }),
    timeZone,
    system: systemOf(row),
  };
}

/** Which system's external IDs the file has: of an unknown one, those of files with the same header. */
export function systemOf({ plan }: ImportRow): string {
  const header = plan?.columns.map(({ name }) => name).join("\u001f") ?? "";
  return plan?.system ?? `file ${createHash("md5").update(header).digest("hex")}`;
}

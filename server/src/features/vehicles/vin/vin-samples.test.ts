import type { VinReading } from "@automotive-crm/contract/vehicles/vin-reading";
import { afterAll, beforeAll, expect, it } from "vitest";
import { noTenant } from "#platform/db/database.ts";
import { createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { loadVinData } from "./load-vin-data.ts";
import { decodeWithVpic } from "./read-vin.ts";
import { wmiOf } from "./vin-patterns.rules.ts";
import { vinSamples, type VinSample } from "./vin-samples.fixture.ts";
import { openVpic } from "./vpic-file.ts";
import { readSchemas, readWmis } from "./vpic-tables.ts";
import { vpicVersion } from "./vpic-version.ts";

/** NHTSA's data as the product ships it, but only for the makers of the samples: all of it takes seconds. */
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  const vpic = await openVpic();
  const makers = new Set(vinSamples.map(({ vin }) => wmiOf(vin)));
  const wmis = [...readWmis(vpic)].filter(({ wmi }) => makers.has(wmi));
  const ids = wmis.flatMap(({ schemas }) => schemas.map(({ id }) => id));
  const open = async () => ({ wmis, schemas: readSchemas(vpic, ids) });
  await loadVinData(test.target, { version: vpicVersion(), open });
}, 60_000);
afterAll(() => test.drop());

const now = new Date("2026-11-23T12:00:00Z");
type Decoded = Omit<VinReading, "problem" | "source">;

const decode = (vin: string): Promise<Decoded | undefined> =>
  test.database.read(noTenant, (db) => decodeWithVpic(db, vin, now));

const checks = {
  year: ({ year }, sample) => year === sample.year,
  make: ({ make }, sample) => make === sample.make,
  model: ({ model }, sample) => model === sample.model,
  body: ({ body }, sample) => body === sample.body,
  engine: ({ engine }, sample) => hasEngine(engine ?? "", sample.engine),
  drive: ({ drive }, sample) => sample.drive === "-" || drive === sample.drive,
  fuel: ({ fuel }, sample) => fuel === sample.fuel,
  trim: ({ trim }, sample) => sample.trim === "" || trim === sample.trim,
} satisfies Record<string, (decoded: Decoded, sample: VinSample) => boolean>;

/** "3.5L V6 turbo" is a "3.5L/6". A VIN may tell no cylinders, but not other ones. */
function hasEngine(engine: string, expected: string): boolean {
  const [size = "", cylinders] = expected.split("/");
  const counted = /(\d+)(?:-cylinder)?(?: turbo)?$/.exec(engine.slice(size.length))?.[1];
  return engine.startsWith(size) && (counted === undefined || counted === cylinders);
}

it("reads everything right from more than 90 of 100 VINs, and names what it gets wrong", async () => {
  const wrong: string[] = [];
  for (const sample of vinSamples) {
    const decoded = await decode(sample.vin);
    const fields = Object.entries(checks).filter(([, isRight]) => !decoded || !isRight(decoded, sample));
    if (fields.length > 0)
      wrong.push(`${sample.year} ${sample.make} ${sample.model}: ${fields.map(([name]) => name).join()}`);
  }
  expect(vinSamples).toHaveLength(100);
  // NHTSA's data lacks them, and nothing else in these VINs says the drive.
  expect(wrong).toEqual([
    "2025 Ford Maverick: drive",
    "2026 Chevrolet Corvette: drive",
    "2020 Toyota Corolla: model,body,drive",
    "2025 Toyota RAV4: engine,drive,fuel",
    "2024 Lexus NX 350: drive",
    "2015 Dodge Charger: drive",
    "2023 Chrysler Pacifica: drive",
    "2019 Volkswagen Golf: model,body",
  ]);
});

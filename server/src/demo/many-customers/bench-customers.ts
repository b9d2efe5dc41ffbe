import { drawAddress } from "#app/demo/customers/addresses.demo.ts";
import type { BenchOrganization } from "./bench-organizations.ts";
import {
  drawStanding,
  toCustomerRows,
  type CustomerDraft,
  type CustomerRows,
} from "#app/demo/customers/customer-draft.ts";
import { ago, minute, year, type Sealer } from "#app/demo/demo-context.ts";
import { drawEmail, drawName } from "#app/demo/customers/names.demo.ts";
import { drawPhones } from "#app/demo/customers/phones.demo.ts";
import { createRandom, type Random } from "#app/demo/random.ts";
import { drawSecrets } from "#app/demo/customers/secrets.demo.ts";
import { regions } from "#app/demo/words/regions.ts";

export interface BenchPart {
  organization: BenchOrganization;
  customers: number;
  /** How many there are already, so that others are generated. */
  existing: number;
  now: Date;
  sealer: Sealer;
}

/** One organization's customers, generated one at a time and oldest first, so their IDs and indexes grow at the end. */
export function* drawBenchCustomers(part: BenchPart): Generator<CustomerRows> {
  const { organization, customers, existing, now } = part;
  const random = createRandom(`${organization.slug} from ${existing}`);
  const step = (3 * year) / customers;
  for (let remaining = customers; remaining > 0; remaining--) {
    const createdAt = ago(now, minute + (remaining - random.next()) * step);
    yield toCustomerRows(random, drawBenchDraft(random, part, createdAt));
  }
}

function drawBenchDraft(random: Random, { organization, now, sealer }: BenchPart, createdAt: Date): CustomerDraft {
  const name = drawName(random);
  const locations = drawBenchLocations(random, organization);
  const region = regions[locations[0]?.region ?? "elsewhere"];
  const address = drawAddress(random, region);
  const emails = random.weighted(emailCounts);
  return {
    organizationId: organization.organizationId,
    ...name,
    ...address,
    notes: null,
    ...drawSecrets(random, { now, sealer }, address.state),
    phones: drawPhones(random, () => drawNumber(random, region.areaCodes)),
    emails: Array.from({ length: emails }, () => drawEmail(random, name)),
    locationIds: locations.map(({ locationId }) => locationId),
    standing: drawStanding(random, createdAt, now),
    createdBy: organization.salesRepId,
    createdAt,
    deletedAt: null,
    deletedBy: null,
  };
}

const emailCounts = [
  [0, 25],
  [1, 70],
  [2, 5],
] as const;

/** 110 links per hundred customers: most have one location, some none, some two or three. */
function drawBenchLocations(random: Random, { locations }: BenchOrganization): BenchOrganization["locations"] {
  const count = random.weighted([
    [1, 84],
    [2, 10],
    [3, 2],
    [0, 4],
  ] as const);
  const start = random.whole(0, Math.max(0, locations.length - 1));
  return [...locations.slice(start), ...locations.slice(0, start)].slice(0, count);
}

/** Any exchange, unlike the demo's: a million numbers that all contain 555 would make every phone search look slow. */
function drawNumber(random: Random, areaCodes: readonly string[]): string {
  const exchange = random.whole(200, 998);
  // 211, 311 … 911 are services, not exchanges.
  const safe = exchange % 100 === 11 ? exchange + 1 : exchange;
  return `(${random.pick(areaCodes)}) ${safe}-${String(random.whole(0, 9999)).padStart(4, "0")}`;
}

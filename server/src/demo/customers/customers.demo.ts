import { binDays } from "@automotive-crm/contract/customers/bin";
import { noAddress, drawAddress, drawTown, type Address } from "./addresses.demo.ts";
import { drawStanding, toCustomerRows, type CustomerDraft, type CustomerRows } from "./customer-draft.ts";
import { ago, day, hour, momentBetween, year, type DemoContext } from "#app/demo/demo-context.ts";
import type { DemoLocation } from "#app/demo/organizations/locations.demo.ts";
import { drawEmail, drawName, type FullName } from "./names.demo.ts";
import type { DemoOrganization } from "#app/demo/organizations/organizations.demo.ts";
import { drawPhones, type NumberBook, type PhoneDraft } from "./phones.demo.ts";
import type { Random } from "#app/demo/random.ts";
import { drawSecrets } from "./secrets.demo.ts";
import { knownCustomers, type KnownCustomer } from "#app/demo/words/known-customers.ts";
import { customerNotes } from "#app/demo/words/notes.ts";
import { regions, type Region } from "#app/demo/words/regions.ts";

/** An organization with everything its customers refer to. */
export interface DemoStore {
  organization: DemoOrganization;
  locations: readonly DemoLocation[];
  /** Who may have added a customer. */
  staffIds: readonly string[];
  /** Who may have deleted one. */
  adminIds: readonly string[];
  numbers: NumberBook;
}

/** A household's address and phone, shared by the people who live there. */
interface Home {
  lastName: string;
  region: Region;
  address: Address;
  locationIds: string[];
  /** The household's landline. */
  phone: PhoneDraft | undefined;
}

/** One organization's customers, oldest first. */
export function drawCustomers(context: DemoContext, store: DemoStore): CustomerRows[] {
  const { words } = store.organization;
  const random = context.random.fork(`customers of ${words.key}`);
  const times = drawTimes(random, context.now, words.customers);
  const binned = chooseBinned(random, times, context.now, words.binned);
  const homes: Home[] = [];
  return times.map((createdAt, place) => {
    const known =
      words.key === "northstar" ? knownCustomers.find(({ newer }) => newer === times.length - 1 - place) : undefined;
    const draft = drawDraft({ random, context, store, homes }, createdAt, known);
    return toCustomerRows(random, binned.has(place) ? inBin(random, draft, context.now, store) : draft);
  });
}

/** A growing number of customers over three years; the newest arrived in the last hours and days. */
function drawTimes(random: Random, now: Date, count: number): Date[] {
  const newest = [0.3, 1.2, 4, 9, 21, 26, 33, 47, 52, 58]
    .slice(0, count)
    .map((hours) => ago(now, (hours + random.next() / 2) * hour));
  const older = Array.from({ length: count - newest.length }, () =>
    ago(now, 60 * hour + random.next() ** 1.6 * 3 * year),
  );
  return [...newest, ...older].sort((a, b) => a.getTime() - b.getTime());
}

/** The customers in the bin: none of the newest, which guides show. */
function chooseBinned(random: Random, times: readonly Date[], now: Date, count: number): Set<number> {
  const old = times.filter((at) => at < ago(now, (binDays + 5) * day)).length;
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(random.whole(0, old - 1));
  return chosen;
}

function inBin(random: Random, draft: CustomerDraft, now: Date, store: DemoStore): CustomerDraft {
  const deletedAt = momentBetween(random, ago(now, (binDays - 1) * day), ago(now, 5 * hour));
  const lastContactAt = draft.standing.lastContactAt;
  return {
    ...draft,
    deletedAt,
    deletedBy: random.pick(store.adminIds),
    standing: { ...draft.standing, lastContactAt: lastContactAt && lastContactAt < deletedAt ? lastContactAt : null },
  };
}

interface Drawing {
  random: Random;
  context: DemoContext;
  store: DemoStore;
  homes: Home[];
}

function drawDraft(drawing: Drawing, createdAt: Date, known: KnownCustomer | undefined): CustomerDraft {
  const { random, context, store, homes } = drawing;
  const relatives = !known && homes.length > 0 && random.chance(0.08) ? random.pick(homes) : undefined;
  const drawn = drawName(random);
  const name: FullName = known ?? {
    ...drawn,
    lastName: relatives && random.chance(0.8) ? relatives.lastName : drawn.lastName,
  };
  const home = relatives ?? drawHome(drawing, name, known);
  const phones = known?.phones ?? drawHouseholdPhones(drawing, home, relatives !== undefined);
  if (!relatives && !known) homes.push({ ...home, phone: phones.find(({ type }) => type === "home") });
  return {
    organizationId: store.organization.row.id,
    ...name,
    ...home.address,
    notes: random.chance(0.22) ? random.pick(customerNotes) : null,
    ...drawSecrets(random, context, home.address.state),
    phones,
    emails: known?.emails ?? drawEmails(random, name),
    locationIds: home.locationIds,
    standing: drawStanding(random, createdAt, context.now),
    createdBy: random.chance(0.85) ? random.pick(store.staffIds) : null,
    createdAt,
    deletedAt: null,
    deletedBy: null,
  };
}

function drawHome({ random, store }: Drawing, { lastName }: FullName, known: KnownCustomer | undefined): Home {
  const location = known
    ? store.locations.find(({ words }) => words.region === known.region)
    : drawLocation(random, store);
  if (!location) {
    const isBroker = store.locations.length === 0;
    const region = isBroker && random.chance(0.7) ? regions.portland : regions.elsewhere;
    const address = isBroker ? drawAddress(random, region) : random.chance(0.5) ? drawTown(random, region) : noAddress;
    return { lastName, region, address, locationIds: [], phone: undefined };
  }
  const region = regions[location.words.region];
  const address = known || random.chance(0.93) ? drawAddress(random, region) : noAddress;
  const others = known ? [] : drawOtherLocations(random, store, location);
  return { lastName, region, address, locationIds: [location.row.id, ...others], phone: undefined };
}

/** Eight percent belong to no location yet. */
function drawLocation(random: Random, { locations }: DemoStore): DemoLocation | undefined {
  if (locations.length === 0 || random.chance(0.08)) return undefined;
  return random.weighted(locations.map((location) => [location, location.words.share] as const));
}

/** Some buy at one location and get service at others: two to four in all. */
function drawOtherLocations(random: Random, { locations }: DemoStore, home: DemoLocation): string[] {
  const others = locations.filter((location) => location !== home).map(({ row }) => row.id);
  if (others.length === 0 || !random.chance(0.07)) return [];
  const start = random.whole(0, others.length - 1);
  return [...others.slice(start), ...others.slice(0, start)].slice(0, random.pickEarly([1, 2, 3]));
}

/** People who share a home share its phone; some have no other. */
function drawHouseholdPhones({ random, store }: Drawing, home: Home, isShared: boolean): PhoneDraft[] {
  const own = drawPhones(random, () => store.numbers.draw(random, home.region.areaCodes));
  if (!isShared || !home.phone) return own;
  return random.chance(0.3) ? [home.phone] : [...own.slice(0, 2), home.phone];
}

function drawEmails(random: Random, name: FullName): string[] {
  const count = random.weighted([
    [0, 18],
    [1, 70],
    [2, 12],
  ] as const);
  return [...new Set(Array.from({ length: count }, () => drawEmail(random, name)))];
}

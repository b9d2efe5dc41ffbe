import { foldLetters } from "@automotive-crm/contract/fields/fold-letters";
import type { StockCondition } from "@automotive-crm/contract/inventory/record";
import type { Row } from "#app/demo/copy-rows.ts";
import { choosePhotographed } from "#app/demo/inventory/photos/photos.demo.ts";
import { ago, day, toDay, type DemoContext } from "#app/demo/demo-context.ts";
import type { Random } from "#app/demo/random.ts";
import { timedId } from "#app/demo/timed-id.ts";
import { buildVin, carsOf, modelYears, plants } from "#app/demo/vehicles.demo.ts";
import { carColors } from "#app/demo/words/cars.ts";
import { carFeatures, equipmentOf, holdReasons, lotPlaces, stockNotes, usualPrice } from "#app/demo/words/stock.ts";

export interface DemoStock {
  inventory_vehicles: Row<"inventory_vehicles">[];
  inventory_price_changes: Row<"inventory_price_changes">[];
  inventory_mileages: Row<"inventory_mileages">[];
  inventory_notes: Row<"inventory_notes">[];
}

/** So many cars has an organization, over all of its locations. */
const carsEach = 96;

/** Cars on the lots of every location. */
export function drawStock(context: DemoContext, locations: readonly Row<"locations">[]): DemoStock {
  const random = context.random.fork("stock");
  const perOrganization = new Map<string, number>();
  for (const { organization_id: id } of locations) perOrganization.set(id, (perOrganization.get(id) ?? 0) + 1);
  // Beyond those of customers' vehicles.
  let serial = 800_000;
  const cars = locations.flatMap((location) => {
    const count = Math.round(carsEach / (perOrganization.get(location.organization_id) ?? 1));
    return Array.from({ length: count }, () => {
      serial += random.whole(1, 9);
      return drawCar({ random, now: context.now, serial }, location);
    });
  });
  choosePhotographed(random.fork("photos"), cars);
  return {
    inventory_vehicles: cars,
    inventory_price_changes: cars.flatMap((car) => drawPriceChanges({ random, now: context.now }, car)),
    inventory_mileages: cars.map((car) => toReading(random, car)),
    inventory_notes: cars.filter(() => random.chance(0.15)).map((car) => toNote(random, car)),
  };
}

interface Drawing {
  random: Random;
  now: Date;
  serial: number;
}

const conditions = [
  ["new", 38],
  ["used", 46],
  ["certified", 16],
] as const;

const statuses = [
  ["available", 78],
  ["preparation", 8],
  ["hold", 3],
  ["service", 3],
  ["demo", 2],
  ["loaner", 2],
  ["wholesale", 2],
  ["in_transit", 2],
] as const;

const trims = ["S", "SE", "SEL", "Limited", "Premium", "Sport", "Touring"];

function drawCar({ random, now, serial }: Drawing, location: Row<"locations">): Row<"inventory_vehicles"> {
  const condition = random.weighted(conditions);
  // Most leave within two months; some stay.
  const arrivedAt = ago(now, Math.min(200, -Math.log(1 - random.next()) * 38) * day);
  const modelYear = drawYear(random, now, condition);
  const { make, model, begins } = random.pickEarly(carsOf(modelYear));
  const status = random.weighted(statuses);
  const color = random.pickEarly(carColors);
  const vin = buildVin({ begins, modelYear, plant: random.pick(plants), serial });
  const stockNumber = `${condition === "new" ? "N" : "U"}${serial - 780_000}`;
  const trim = random.pick(trims);
  const mileage = condition === "new" ? random.whole(3, 45) : drawMileage(random, now.getUTCFullYear() - modelYear);
  return {
    organization_id: location.organization_id,
    id: timedId(random, arrivedAt),
    location_id: location.id,
    stock_number: stockNumber,
    stock_key: stockNumber.toLowerCase(),
    vin,
    year: modelYear,
    make,
    model,
    make_key: foldLetters(make),
    model_key: foldLetters(model),
    trim,
    ...equipmentOf(make, model),
    exterior_color: color,
    interior_color: random.pick(["Black", "Gray", "Tan"]),
    transmission: "Automatic",
    condition,
    status,
    hold_reason: status === "hold" ? random.pick(holdReasons) : null,
    mileage: condition !== "new" && random.chance(0.03) ? null : mileage,
    ...drawPrices(random, { condition, usual: usualPrice(make, model), age: now.getUTCFullYear() - modelYear }),
    price_changed_at: arrivedAt.toISOString(),
    acquired_on: toDay(arrivedAt),
    stocked_on: toDay(arrivedAt),
    acquired_how:
      condition === "new" ? "factory" : random.pick(["trade-in", "trade-in", "auction", "lease-return", "purchase"]),
    lot_place: random.pick(lotPlaces),
    features: random.chance(0.8) ? carFeatures.filter(() => random.chance(0.4)) : [],
    search_text: foldLetters([stockNumber, vin, modelYear, make, model, trim, color].join(" ")),
    created_at: arrivedAt.toISOString(),
    updated_at: arrivedAt.toISOString(),
  };
}

function drawYear(random: Random, now: Date, condition: StockCondition): number {
  const current = Math.min(now.getUTCFullYear(), modelYears.last);
  if (condition === "new") return random.chance(0.7) ? current : Math.min(current + 1, modelYears.last);
  return current - random.whole(1, condition === "certified" ? 4 : 9);
}

const drawMileage = (random: Random, age: number) =>
  Math.round(age * random.whole(8_000, 14_500)) + random.whole(100, 4_000);

/** "$28,495": dealers end prices on 95. */
const toPrice = (dollars: number) => (Math.round(dollars / 500) * 500 - 5) * 100;

function drawPrices(
  random: Random,
  { condition, usual, age }: { condition: StockCondition; usual: number; age: number },
): Partial<Row<"inventory_vehicles">> {
  const none = {
    msrp_cents: null,
    invoice_cents: null,
    internet_price_cents: null,
    book_cents: null,
    asking_price_cents: null,
    special_price_cents: null,
  };
  const worth = usual * (0.9 + random.next() * 0.3);
  if (condition === "new") {
    const msrp = toPrice(worth);
    return {
      ...none,
      msrp_cents: msrp,
      invoice_cents: Math.round(msrp * 0.94),
      cost_cents: Math.round(msrp * 0.93),
      internet_price_cents: random.chance(0.6) ? toPrice(worth - random.whole(1, 5) * 500) : null,
    };
  }
  const asking = toPrice(worth * 0.88 ** Math.max(1, age) * (condition === "certified" ? 1.06 : 1));
  const isPriced = random.chance(0.95);
  return {
    ...none,
    cost_cents: Math.round(asking * (0.84 + random.next() * 0.12)),
    book_cents: Math.round(asking * (0.9 + random.next() * 0.08)),
    asking_price_cents: isPriced ? asking : null,
    special_price_cents: isPriced && random.chance(0.08) ? asking - 100_000 : null,
  };
}

/** A used car that has stood for a while costs less than in the beginning. */
function drawPriceChanges(
  { random, now }: Pick<Drawing, "random" | "now">,
  car: Row<"inventory_vehicles">,
): Row<"inventory_price_changes">[] {
  const asking = car.asking_price_cents;
  if (!asking) return [];
  const base = { organization_id: car.organization_id, stock_vehicle_id: car.id, price: "asking" };
  const arrivedAt = new Date(car.created_at);
  const first = asking + (random.chance(0.3) ? 100_000 : 0);
  const entered = {
    ...base,
    id: timedId(random, arrivedAt),
    old_cents: null,
    new_cents: first,
    changed_at: car.created_at,
  };
  if (first === asking) return [entered];
  const loweredAt = new Date((arrivedAt.getTime() + now.getTime()) / 2);
  car.price_changed_at = loweredAt.toISOString();
  return [
    entered,
    {
      ...base,
      id: timedId(random, loweredAt),
      old_cents: first,
      new_cents: asking,
      changed_at: loweredAt.toISOString(),
    },
  ];
}

const toReading = (random: Random, car: Row<"inventory_vehicles">): Row<"inventory_mileages"> => ({
  organization_id: car.organization_id,
  id: timedId(random, new Date(car.created_at)),
  stock_vehicle_id: car.id,
  mileage: car.mileage ?? 0,
  mileage_unit: "mi",
  read_on: car.stocked_on,
  source: "manual",
  created_at: car.created_at,
});

const toNote = (random: Random, car: Row<"inventory_vehicles">): Row<"inventory_notes"> => ({
  organization_id: car.organization_id,
  id: timedId(random, new Date(car.created_at)),
  stock_vehicle_id: car.id,
  text: random.pick(stockNotes),
  created_at: car.created_at,
});

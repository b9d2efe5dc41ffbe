import { addDays } from "@automotive-crm/contract/dates/wall-time";
import { vinCheckDigit, vinYearCodes } from "@automotive-crm/contract/vehicles/vin";
import type { Row } from "./copy-rows.ts";
import { ago, day, toDay, momentBetween, year, type DemoContext } from "./demo-context.ts";
import type { CustomerRows } from "./customers/customer-draft.ts";
import { findNewest } from "./customers/newest-customers.ts";
import type { Random } from "./random.ts";
import { timedId } from "./timed-id.ts";
import { carColors, cars } from "./words/cars.ts";
import { vehicleNotes } from "./words/notes.ts";

/** Vehicles for about six customers in ten, most with one, some with two or three. */
export function drawVehicles(context: DemoContext, customers: readonly CustomerRows[]): Row<"vehicles">[] {
  const random = context.random.fork("vehicles");
  let serial = 100_000;
  const newest = new Set(findNewest(customers));
  return customers.flatMap((rows) => {
    const { customer } = rows;
    if (!random.chance(0.6) && !newest.has(rows)) return [];
    const count = random.weighted([
      [1, 74],
      [2, 20],
      [3, 6],
    ] as const);
    return Array.from({ length: count }, (_, place) => {
      // A separate number for each keeps VINs unique.
      serial += random.whole(1, 97);
      return drawVehicle({ random, now: context.now, serial, isFirst: place === 0 }, customer);
    });
  });
}

interface Drawing {
  random: Random;
  now: Date;
  serial: number;
  isFirst: boolean;
}

function drawVehicle({ random, now, serial, isFirst }: Drawing, customer: Row<"customers">): Row<"vehicles"> {
  const customerSince = new Date(customer.created_at ?? now);
  const createdAt = random.chance(0.6) ? customerSince : momentBetween(random, customerSince, now);
  const status = isFirst && random.chance(0.9) ? "current" : random.weighted(statuses);
  const goneAt = status === "current" ? null : momentBetween(random, createdAt, now);
  const lastAt = goneAt ?? now;
  const { make, model, modelYear, vin } = drawCar(random, lastAt, serial);
  const yearsDriven = Math.max(0, lastAt.getUTCFullYear() - modelYear) + random.next();
  const lastService = random.chance(0.6) ? toDay(momentBetween(random, ago(lastAt, 420 * day), lastAt)) : null;
  return {
    organization_id: customer.organization_id,
    id: timedId(random, createdAt),
    customer_id: customer.id,
    is_in_bin: Boolean(customer.deleted_at),
    make,
    model,
    year: modelYear,
    vin: random.chance(0.92) ? vin : null,
    color: random.chance(0.95) ? random.pickEarly(carColors) : null,
    mileage: Math.round(yearsDriven * random.whole(6_500, 15_500)) + random.whole(3, 60),
    status,
    notes: random.chance(0.08) ? random.pick(vehicleNotes) : null,
    last_service_on: lastService,
    // As it is counted: an oil change after 5,000 miles, at 12,000 a year. The worker counts again.
    service_due: lastService && "oil",
    service_due_on: lastService && addDays(lastService, 153),
    sold_on: goneAt && toDay(goneAt),
    created_at: createdAt.toISOString(),
    updated_at: (goneAt ?? createdAt).toISOString(),
  };
}

/** Each was its customer's from when they got it until it was gone. */
export function buildOwners(vehicles: readonly Row<"vehicles">[]): Row<"vehicle_owners">[] {
  return vehicles.map((vehicle) => ({
    organization_id: vehicle.organization_id,
    vehicle_id: vehicle.id,
    customer_id: vehicle.customer_id,
    from_at: vehicle.created_at ?? "",
    until_at: vehicle.status === "current" ? null : (vehicle.updated_at ?? null),
  }));
}

const statuses = [
  ["current", 30],
  ["sold", 30],
  ["traded", 30],
  ["totaled", 10],
] as const;

/** The plants that VINs name. */
export const plants: readonly string[] = "AFHNRU".split("");

/** The model years that the cars' VINs are known for. */
export const modelYears = { first: 2010, last: 2027 };

function drawCar(random: Random, untilAt: Date, serial: number) {
  const { first, last } = modelYears;
  const drawn = ago(untilAt, random.next() ** 1.3 * 15 * year).getUTCFullYear();
  const modelYear = Math.min(Math.max(drawn, first), last);
  const { make, model, begins } = random.pickEarly(carsOf(modelYear));
  const vin = buildVin({ begins, modelYear, plant: random.pick(plants), serial });
  return { make, model, modelYear, vin };
}

/** The cars of a model year, each with how its VIN begins. */
export const carsOf = (modelYear: number) => cars.filter(({ from, until }) => from <= modelYear && modelYear <= until);

/** Eight characters for maker and car, a plant and a six-digit number. */
export function buildVin(parts: { begins: string; modelYear: number; plant: string; serial: number }): string {
  const yearCode = vinYearCodes.charAt((parts.modelYear - 1980) % vinYearCodes.length);
  const withoutCheck = `${parts.begins}0${yearCode}${parts.plant}${String(parts.serial).padStart(6, "0")}`;
  return withoutCheck.slice(0, 8) + vinCheckDigit(withoutCheck) + withoutCheck.slice(9);
}

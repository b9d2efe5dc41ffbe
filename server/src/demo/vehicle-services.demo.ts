import { addDays } from "@automotive-crm/contract/dates/wall-time";
import type { Row } from "./copy-rows.ts";
import { toDay, type DemoContext } from "./demo-context.ts";
import type { Random } from "./random.ts";
import { timedId } from "./timed-id.ts";
import { buildOwners } from "./vehicles.demo.ts";
import { usualPrice } from "./words/stock.ts";

type Vehicle = Row<"vehicles">;

interface Drawing {
  random: Random;
  now: Date;
}

/** What belongs to vehicles: owners, visits for service, readings, and what is owed on them. */
export function drawOfVehicles(context: DemoContext, vehicles: readonly Vehicle[]) {
  const drawing = { random: context.random.fork("services"), now: context.now };
  const visits = vehicles.flatMap((vehicle) => drawVisits(drawing, vehicle));
  const read = visits.map((visit) => toReading(drawing.random, visit));
  return {
    vehicle_owners: buildOwners(vehicles),
    vehicle_services: visits,
    vehicle_mileages: [...read, ...vehicles.flatMap((vehicle) => drawReading(drawing, vehicle))],
    vehicle_finances: drawFinances(context, vehicles),
    vehicle_recalls: drawRecalls(context, vehicles),
  };
}

/** Visits every half year or so until the last service, with what the odometer said and what was declined. */
function drawVisits({ random }: Drawing, vehicle: Vehicle): Row<"vehicle_services">[] {
  const last = vehicle.last_service_on;
  if (!last) return [];
  const perDay = random.whole(20, 45);
  const daysBetween = random.whole(160, 200);
  return Array.from({ length: random.whole(1, 4) }, (_, back) => {
    const servedOn = addDays(last, -back * daysBetween);
    const at = new Date(`${servedOn}T18:00:00Z`);
    const isRepair = random.chance(0.2);
    return {
      organization_id: vehicle.organization_id,
      id: timedId(random, at),
      vehicle_id: vehicle.id,
      customer_id: vehicle.customer_id,
      served_on: servedOn,
      kind: isRepair ? "repair" : "maintenance",
      done: isRepair ? ["brakes"] : back % 2 === 0 ? ["oil", "brakes"] : ["oil", "tires", "brakes"],
      work: random.pick(isRepair ? repairs : maintenance),
      amount_cents: random.whole(59, isRepair ? 900 : 190) * 100 + 95,
      mileage: Math.max(10, (vehicle.mileage ?? 0) - back * daysBetween * perDay),
      declined: JSON.stringify(random.chance(0.18) ? [random.pick(declinable)] : []),
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    };
  });
}

const toReading = (random: Random, visit: Row<"vehicle_services">): Row<"vehicle_mileages"> => ({
  organization_id: visit.organization_id,
  id: timedId(random, new Date(visit.created_at)),
  vehicle_id: visit.vehicle_id,
  read_on: visit.served_on,
  value: visit.mileage ?? 0,
  miles: visit.mileage ?? 0,
  source: "service",
  created_at: visit.created_at,
});

/** What the form of a vehicle said that was never here for service. */
function drawReading({ random }: Drawing, vehicle: Vehicle): Row<"vehicle_mileages">[] {
  const at = new Date(vehicle.updated_at ?? vehicle.created_at ?? 0);
  if (!vehicle.mileage || vehicle.last_service_on) return [];
  return [
    {
      organization_id: vehicle.organization_id,
      id: timedId(random, at),
      vehicle_id: vehicle.id,
      read_on: toDay(at),
      value: vehicle.mileage,
      miles: vehicle.mileage,
      source: "typed",
      created_at: at.toISOString(),
    },
  ];
}

/** A third of the vehicles that customers have are financed, some leased; of some, nobody asked for the payoff. */
function drawFinances(context: DemoContext, vehicles: readonly Vehicle[]): Row<"vehicle_finances">[] {
  const random = context.random.fork("finances");
  const { now } = context;
  return vehicles
    .filter(({ status }) => status === "current" && random.chance(0.35))
    .map((vehicle) => {
      const age = Math.max(0, now.getUTCFullYear() - (vehicle.year ?? 0));
      // An old car is bought used, and never leased.
      const isLease = age <= 3 && random.chance(0.6);
      const months = random.pick(isLease ? [24, 36, 39] : [48, 60, 72]);
      const made = Math.min(random.whole(Math.round(months / 3), months - 1), age * 12 + 3);
      const startedOn = monthsFrom(toDay(now), -made);
      const usual = usualPrice(vehicle.make, vehicle.model) * (0.85 + random.next() * 0.3);
      const worth = Math.round((usual * 0.87 ** age) / 100) * 10_000;
      const owed = random.chance(0.2) ? null : Math.round((worth * random.whole(40, 115)) / 100);
      const payoffUntil = owed === null ? null : addDays(toDay(now), random.whole(5, 60));
      return {
        organization_id: vehicle.organization_id,
        vehicle_id: vehicle.id,
        customer_id: vehicle.customer_id,
        kind: isLease ? "lease" : "loan",
        started_on: startedOn,
        months,
        ends_on: monthsFrom(startedOn, months),
        payment_cents: Math.round(((isLease ? 0.6 : 1.1) * usual * 0.87 ** (age - made / 12)) / months) * 100,
        allowed_miles: isLease ? Math.round((months / 12) * 12_000) : null,
        payoff_cents: owed,
        payoff_until: payoffUntil,
        market_value_cents: worth,
        market_value_source: "Appraisal",
        market_value_on: addDays(toDay(now), -random.whole(1, 80)),
        equity_cents: owed === null ? null : worth - owed,
        equity_until: payoffUntil,
        updated_at: now.toISOString(),
      };
    });
}

/** A few cars have a recall that somebody looked up; most of those are still to be repaired. */
function drawRecalls(context: DemoContext, vehicles: readonly Vehicle[]): Row<"vehicle_recalls">[] {
  const random = context.random.fork("recalls");
  return vehicles
    .filter(({ status, vin }) => status === "current" && vin && random.chance(0.06))
    .map((vehicle) => {
      const at = new Date(context.now.getTime() - random.whole(3, 90) * 86_400_000);
      const isDone = random.chance(0.25);
      return {
        organization_id: vehicle.organization_id,
        id: timedId(random, at),
        vehicle_id: vehicle.id,
        ...random.pick(recalls),
        status: isDone ? "done" : "open",
        done_on: isDone ? toDay(context.now) : null,
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
      };
    });
}

/** The same day some months later; none is the 29th or later. */
function monthsFrom(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const at = new Date(Date.UTC(year, month - 1 + months, Math.min(date, 28)));
  return toDay(at);
}

const maintenance = ["Synthetic oil and filter", "Oil change, tire rotation", "Oil, filter, multi-point inspection"];
const repairs = ["Front brake pads and rotors", "Replaced battery", "Replaced alternator", "Wheel alignment"];
/** Invented: a real campaign would say something about a real model. */
const recalls = [
  {
    campaign: "99V-101",
    title: "Airbag inflator may rupture",
    remedy: "The inflator is replaced, free of charge.",
    is_park_it: true,
  },
  {
    campaign: "99V-214",
    title: "Rearview camera may show no image",
    remedy: "The software is updated, free of charge.",
    is_park_it: false,
  },
  { campaign: "99V-377", title: "Fuel pump may fail", remedy: null, is_park_it: false },
];
const declinable = [
  { work: "Front brake pads", amountCents: 38_900 },
  { work: "Four tires", amountCents: 89_600 },
  { work: "Cabin air filter", amountCents: 6_900 },
  { work: "Battery", amountCents: 21_900 },
  { work: "Transmission fluid", amountCents: null },
];

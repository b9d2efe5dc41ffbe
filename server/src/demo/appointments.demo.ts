import { cancelReasonsToChoose, hasShown, isPending, minuteMs } from "@automotive-crm/contract/appointments/rules";
import { dayAfter, instantOf, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import type { Row } from "./copy-rows.ts";
import type { CustomerRows } from "./customers/customer-draft.ts";
import { ago, day, hour, type DemoContext } from "./demo-context.ts";
import { findNew, findNewest, knownSince } from "./customers/newest-customers.ts";
import type { Random } from "./random.ts";
import { timedId } from "./timed-id.ts";
import { drawOpenTime, workingMoment } from "./organizations/working-hours.ts";
import type { Workplace } from "./organizations/workplaces.ts";
import { appointmentNotes, appointmentTypes } from "./words/appointments.ts";

type Appointment = Row<"appointments">;

/** Appointments for one customer in ten, more of the new ones: kept, missed and canceled ones, some today and in the next two weeks. */
export function drawAppointments(
  context: DemoContext,
  world: {
    customers: readonly CustomerRows[];
    vehicles: readonly Row<"vehicles">[];
    workplaceOf: (customer: CustomerRows) => Workplace;
  },
): Appointment[] {
  const random = context.random.fork("appointments");
  const drawn: Appointment[] = [];
  const newest = new Set(findNewest(world.customers));
  const recent = new Set(findNew(world.customers));
  for (const rows of world.customers) {
    const [isNew, isNewest] = [recent.has(rows), newest.has(rows)];
    if (rows.customer.deleted_at || !(random.chance(isNew ? 0.4 : 0.1) || isNewest)) continue;
    const vehicles = world.vehicles.filter(
      (vehicle) => vehicle.customer_id === rows.customer.id && vehicle.status === "current",
    );
    const since = knownSince(rows, isNewest, context.now);
    const drawing = { random, now: context.now, workplace: world.workplaceOf(rows), vehicles, drawn, since };
    const add = (when: When) => drawn.push(...compact(drawAppointment(drawing, rows.customer, when)));
    if (isNewest) add("this week");
    else if (isNew && random.chance(0.5)) {
      add("today");
      continue;
    }
    for (let count = random.pickEarly([1, 1, 2]); count > 0; count--) add(random.chance(0.5) ? "past" : "coming");
  }
  return drawn;
}

const compact = <T>(found: T | undefined): T[] => (found === undefined ? [] : [found]);

interface Drawing {
  random: Random;
  now: Date;
  workplace: Workplace;
  /** The customer's. */
  vehicles: readonly Row<"vehicles">[];
  /** The advisors' time already taken. */
  drawn: readonly Appointment[];
  since: Date;
}

/** Those of this week are neither missed nor canceled; those of today were made before. */
type When = "past" | "today" | "this week" | "coming";

function drawAppointment(drawing: Drawing, customer: Row<"customers">, when: When): Appointment | undefined {
  const { random, now, workplace, vehicles, since } = drawing;
  const { timeZone, staffIds, locationId } = workplace;
  const earliest = ago(now, (when === "past" ? 150 : 6) * day);
  const morning = instantOf(wallTimeOf(now, timeZone).day, "00:00", timeZone);
  const until = when === "today" ? morning : now;
  const createdAt = workingMoment(random, { from: since > earliest ? since : earliest, until, timeZone });
  if (!createdAt) return undefined;
  const { type, minutes, isForCar } = random.pick(appointmentTypes);
  const { on, time, startsAt } = drawStart(random, {
    after: { past: createdAt, today: morning, "this week": now, coming: now }[when],
    now,
    timeZone,
    inDays: inDays[when],
  });
  const endsAt = new Date(startsAt.getTime() + minutes * minuteMs);
  const status = when === "this week" ? "confirmed" : random.weighted(endsAt < now ? pastStatuses : comingStatuses);
  const author = random.pick(staffIds);
  const vehicle = isForCar ? vehicles[0] : undefined;
  const closedAt = endsAt < now ? endsAt : now;
  return {
    organization_id: customer.organization_id,
    id: timedId(random, createdAt),
    customer_id: customer.id,
    location_id: locationId,
    appointment_on: on,
    appointment_time: time,
    duration_minutes: minutes,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    type,
    advisor_id: findFree(drawing, { startsAt, endsAt }),
    team: isForCar ? "Service" : "Sales",
    vehicle_id: vehicle?.id ?? null,
    notes: random.chance(0.3) ? random.pick(appointmentNotes) : null,
    priority: random.weighted(priorities),
    status,
    contact_method: random.weighted(contactMethods),
    source: "manual",
    call_sid: null,
    shown_at: hasShown(status) ? startsAt.toISOString() : null,
    no_show_at: status === "no-show" ? endsAt.toISOString() : null,
    cancel_reason: status === "cancelled" ? reasonAt(drawing.drawn.length) : null,
    created_by: author,
    updated_by: author,
    created_at: createdAt.toISOString(),
    updated_at: (status === "scheduled" ? createdAt : isPending(status) ? now : closedAt).toISOString(),
    version: status === "scheduled" ? 1 : 2,
  };
}

/** Every reason in turn. */
const reasonAt = (place: number) => cancelReasonsToChoose[place % cancelReasonsToChoose.length] ?? null;

const pastStatuses = [
  ["completed", 58],
  ["shown", 8],
  ["no-show", 16],
  ["cancelled", 18],
] as const;
const comingStatuses = [
  ["scheduled", 52],
  ["confirmed", 42],
  ["cancelled", 6],
] as const;
const priorities = [
  ["medium", 7],
  ["high", 2],
  ["low", 1],
] as const;
const contactMethods = [
  ["phone", 6],
  ["sms", 3],
  ["email", 1],
] as const;

const twoWeeks = [0, 1, 2, 3, 5, 8, 13];
const inDays: Record<When, readonly number[]> = {
  past: twoWeeks,
  today: [0],
  "this week": [0, 1, 2, 3],
  coming: twoWeeks,
};

/** How often another time is drawn before another day is. */
const timesPerDay = 6;

interface Start {
  after: Date;
  now: Date;
  timeZone: string;
  /** How many days later it may be; the earlier, the more likely. */
  inDays: readonly number[];
}

/** A half hour during opening hours; never in the current hour. */
function drawStart(random: Random, { after, now, timeZone, inDays }: Start) {
  const first = wallTimeOf(new Date(after.getTime() + random.pickEarly(inDays) * day), timeZone).day;
  for (let on = first; ; on = dayAfter(on)) {
    for (let attempt = 0; attempt < timesPerDay; attempt++) {
      const time = drawOpenTime(random, on, 30);
      const startsAt = instantOf(on, time, timeZone);
      const isRunning = startsAt <= now && startsAt.getTime() > now.getTime() - 5 * hour;
      if (startsAt > after && !isRunning) return { on, time, startsAt };
    }
  }
}

/** Someone who works there and is free then; no one if all are busy, and sometimes anyway. */
function findFree(
  { random, workplace, drawn }: Drawing,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): string | null {
  if (random.chance(0.12)) return null;
  const isTaken = (personId: string) =>
    drawn.some(
      (other) =>
        other.advisor_id === personId && new Date(other.starts_at) < endsAt && new Date(other.ends_at) > startsAt,
    );
  const first = random.whole(0, workplace.staffIds.length - 1);
  const inTurn = [...workplace.staffIds.slice(first), ...workplace.staffIds.slice(0, first)];
  return inTurn.find((personId) => !isTaken(personId)) ?? null;
}

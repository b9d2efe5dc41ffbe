import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { isPast, mayOverlap, minuteMs } from "@automotive-crm/contract/appointments/rules";
import { skippedTimeMessage } from "@automotive-crm/contract/dates/clock-changes";
import { readWallTime, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { invalidFields, notAllowed, slotTaken } from "#platform/http/errors.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { repeatedInWords, takenInWords } from "#features/appointments/appointment-words.ts";
import * as queries from "#features/appointments/appointments.queries.ts";
import * as repository from "#features/appointments/appointments.repository.ts";

export interface RequestedSlot {
  appointmentId: string;
  appointmentDate: string;
  appointmentTime: string;
  estimatedDuration: number;
  locationId: string | null;
  /** Whose time it takes; null once it is closed. */
  advisorId: string | null;
  allowOverlap: boolean;
  /** True for new and moved appointments; others may be in the past. */
  mustBeAhead: boolean;
}

export interface DecidedSlot {
  slot: repository.SlotToSave;
  /** The advisor's other appointment at that time, if double booking was requested and allowed. */
  bookedOver: Appointment | undefined;
}

/** Converts a local time to instants. Refuses times that don't exist, are in the past, or at which the advisor is taken. */
export async function decideSlot(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  requested: RequestedSlot,
  now: Date,
): Promise<DecidedSlot> {
  const timeZone = await repository.keepTimeZone(db, scope, requested.locationId);
  const startsAt = readStart(requested, timeZone);
  if (requested.mustBeAhead && isPast(startsAt, now)) {
    const field = requested.appointmentDate < wallTimeOf(now, timeZone).day ? "appointmentDate" : "appointmentTime";
    throw invalidFields({ [field]: "Please choose a time in the future" });
  }
  const endsAt = new Date(startsAt.getTime() + requested.estimatedDuration * minuteMs);
  const bookedOver = await findTaken(db, scope, requested, { startsAt, endsAt, timeZone });
  return { slot: { startsAt, endsAt, isOverlapping: bookedOver !== undefined }, bookedOver };
}

function readStart({ appointmentDate, appointmentTime }: RequestedSlot, timeZone: string): Date {
  const { kind, at } = readWallTime({ day: appointmentDate, time: appointmentTime }, timeZone);
  if (kind === "never") throw invalidFields({ appointmentTime: skippedTimeMessage(appointmentTime) });
  return at;
}

async function findTaken(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { appointmentId, advisorId, locationId, allowOverlap }: RequestedSlot,
  { timeZone, ...slot }: { startsAt: Date; endsAt: Date; timeZone: string },
): Promise<Appointment | undefined> {
  if (advisorId === null) return undefined;
  const [, taken] = await awaitQueries([
    repository.lockAdvisor(db, scope, advisorId),
    queries.findInSlot(db, scope, { ...slot, advisorId, exceptId: appointmentId }),
  ]);
  if (!taken) return undefined;
  if (!allowOverlap) throw slotTaken(takenInWords(taken, timeZone));
  if (!mayOverlap(scope.access, locationId)) throw notAllowed();
  return taken;
}

/** Refuses a customer's second pending appointment at one time: several people may log the same wish. */
export async function refuseSecondVisit(
  db: Db,
  scope: OrganizationScope,
  customerId: string,
  startsAt: Date,
): Promise<void> {
  const [, first] = await awaitQueries([
    repository.lockVisits(db, scope, customerId),
    queries.findStartingAt(db, scope, { customerId, startsAt }),
  ]);
  if (first) throw slotTaken(repeatedInWords(first));
}

/**
 * Retries a write that PostgreSQL refused because someone booked the advisor at the same time without our lock: the second attempt
 * sees the other appointment and can name it.
 */
export async function retryingTakenSlot<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!repository.isSlotTaken(error)) throw error;
  }
  try {
    return await write();
  } catch (error) {
    throw repository.isSlotTaken(error) ? slotTaken("The advisor was booked for this time a moment ago.") : error;
  }
}

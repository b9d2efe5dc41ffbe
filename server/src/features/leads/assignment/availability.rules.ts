import { isBreak, isOpen, nextOpening, type Hours } from "#features/leads/clock/clock.rules.ts";
import { timeInWords } from "#features/leads/time-in-words.rules.ts";

interface Absence {
  startsAt: Date;
  endsAt: Date;
}

/** Somebody who may get leads, as they are now. */
export interface Candidate {
  personId: string;
  name: string;
  /** Why they can't have leads here at all, such as that they left. */
  problem: string | undefined;
  /** When they work; null if they take no leads here. */
  hours: Hours | null;
  absences: readonly Absence[];
  /** Leads they got today, and ones that nobody has answered yet. */
  today: number;
  dailyCap: number | null;
  open: number;
  openCap: number | null;
}

export interface Unavailable {
  reason: string;
  /** When they are back, if that is known. */
  until?: Date;
  /** A break or a short absence on a working day: the turn that they miss is made up for. */
  isShort?: boolean;
  /** They are at work and only have much to do. */
  isSoft?: boolean;
}

/** Missing a turn for longer than this isn't made up for. */
const shortMinutes = 60;

/** Why somebody isn't at work now; undefined if they are. */
export function findAbsence({ problem, hours, absences }: Candidate, now: Date): Unavailable | undefined {
  if (problem !== undefined) return { reason: problem };
  if (hours === null) return { reason: "takes no leads here" };
  const isWorking = isOpen(hours, now);
  const absence = absences.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  if (absence) {
    const isShort = isWorking && absence.endsAt.getTime() - absence.startsAt.getTime() <= shortMinutes * 60_000;
    const until = nextOpening(hours, absence.endsAt);
    return { reason: `away until ${timeInWords(until, now, hours)}`, until, isShort };
  }
  if (isWorking) return undefined;
  const until = nextOpening(hours, now);
  const isShort = isBreak(hours, now, shortMinutes);
  return { reason: `${isShort ? "on a break" : "off"} until ${timeInWords(until, now, hours)}`, until, isShort };
}

/** Why somebody can't get a lead in turn now; undefined if they can. */
export function findObstacle(candidate: Candidate, now: Date): Unavailable | undefined {
  const { today, dailyCap, open, openCap } = candidate;
  const absence = findAbsence(candidate, now);
  if (absence) return absence;
  if (dailyCap !== null && today >= dailyCap) return { reason: `has had ${today} of ${dailyCap} leads today` };
  if (openCap !== null && open >= openCap)
    return { reason: `has ${open} leads that aren't answered yet`, isSoft: true };
  return undefined;
}

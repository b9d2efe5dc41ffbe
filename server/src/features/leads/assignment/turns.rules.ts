import { findAbsence, findObstacle, type Candidate, type Unavailable } from "./availability.rules.ts";

/** Whose turn it is: decided from what is stored, so that it can be explained and comes out the same wherever it is decided. */

export interface Member extends Candidate {
  /** Turns that they missed in a short absence. */
  owed: number;
}

export interface Pool {
  /** In the order of their turns. */
  members: readonly Member[];
  /** Whose turn was last. */
  lastPersonId: string | null;
}

export interface Skipped {
  personId: string;
  reason: string;
}

export interface Turn {
  /** Null: nobody can take it now. */
  member: Member | null;
  /** It makes up for a turn they missed: the next regular turn stays whose it is. */
  isCatchUp: boolean;
  skipped: Skipped[];
  /** Who misses this turn in a short absence. */
  owedTo: string[];
  /** Whose turn is next by the order. */
  next: Candidate | null;
}

/** Nobody makes up for more turns than this. */
const mostOwed = 2;

/** The members from the one whose turn it is, wherever they were moved. */
export function inTurn<Each extends { personId: string }>(
  members: readonly Each[],
  lastPersonId: string | null,
): Each[] {
  const first = members.findIndex(({ personId }) => personId === lastPersonId) + 1;
  return [...members.slice(first), ...members.slice(0, first)];
}

/** Whose turn was last in the new order, so that it stays theirs whose it is, or passes to who stood behind someone who is no member anymore. */
export function keepTurn<Each extends { personId: string }>(
  before: readonly Each[],
  lastPersonId: string | null,
  after: readonly string[],
): string | null {
  if (lastPersonId === null || after.includes(lastPersonId)) return lastPersonId;
  const next = inTurn(before, lastPersonId).find(({ personId }) => after.includes(personId));
  return next ? (after.at(after.indexOf(next.personId) - 1) ?? null) : null;
}

/**
 * Who gets the next lead. `had` are those who had it before, with what became of it. Someone who was away for a moment comes first, then the order;
 * who is skipped otherwise has had their turn. If everybody at work is busy with leads they haven't answered, it goes on in order all the same.
 */
export function takeTurn(pool: Pool, now: Date, had: ReadonlyMap<string, string> = new Map()): Turn {
  const order = inTurn(pool.members, pool.lastPersonId);
  const states = order.map((member): { member: Member; obstacle: Unavailable | undefined } => {
    const before = had.get(member.personId);
    return { member, obstacle: before === undefined ? findObstacle(member, now) : { reason: before } };
  });
  const explain = (them: typeof states): Skipped[] =>
    them.flatMap(({ member: { personId }, obstacle }) => (obstacle ? [{ personId, reason: obstacle.reason }] : []));

  const catchesUp = states.find(({ member, obstacle }) => !obstacle && member.owed > 0);
  if (catchesUp) return { member: catchesUp.member, isCatchUp: true, skipped: [], owedTo: [], next: order[0] ?? null };

  const isFree = states.some(({ obstacle }) => !obstacle);
  const place = states.findIndex(({ obstacle }) => !obstacle || (!isFree && obstacle.isSoft === true));
  const chosen = states[place];
  if (!chosen) return { member: null, isCatchUp: false, skipped: explain(states), owedTo: [], next: order[0] ?? null };
  const passedOver = states.slice(0, place);
  return {
    member: chosen.member,
    isCatchUp: false,
    skipped: explain(passedOver),
    owedTo: passedOver
      .filter(({ member, obstacle }) => obstacle?.isShort && member.owed < mostOwed)
      .map(({ member }) => member.personId),
    next: order[(place + 1) % order.length] ?? null,
  };
}

/** Whether a returning customer's salesperson gets the lead: if they are at work, or back before an offer to them would be over. */
export function ownerObstacle(owner: Candidate, now: Date, acceptMinutes: number): string | undefined {
  const absence = findAbsence(owner, now);
  const isBackSoon = absence?.until !== undefined && absence.until.getTime() - now.getTime() <= acceptMinutes * 60_000;
  return absence && !isBackSoon ? absence.reason : undefined;
}

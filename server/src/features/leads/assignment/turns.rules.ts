import { findAbsence, findObstacle, type Candidate } from "./availability.rules.ts";

/** Whose turn it is: decided from what is stored, so that it can be explained and comes out the same wherever it is decided. */

export interface Member extends Candidate {
  /** Turns that they missed in a short absence. */
  owed: number;
}

export interface Pool {
  /** In the order of their turns. */
  members: readonly Member[];
  /** Whose turn was last, and where in the order they were: they may have left. */
  lastPersonId: string | null;
  lastPlace: number | null;
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

/** The members from the one whose turn it is. Whoever stood where someone left comes next, and moving members keeps the turn. */
export function inTurn({ members, lastPersonId, lastPlace }: Pool): Member[] {
  const place = members.findIndex(({ personId }) => personId === lastPersonId);
  const first = place >= 0 ? place + 1 : lastPersonId === null ? 0 : (lastPlace ?? 0);
  return members
    .map((_, offset) => members[(first + offset) % members.length])
    .filter((member) => member !== undefined);
}

/**
 * Who gets the next lead. `had` are those who had it before, with what became of it. Whoever was away for a moment comes first, then the order;
 * who is skipped otherwise has had their turn.
 */
export function takeTurn(pool: Pool, now: Date, had: ReadonlyMap<string, string> = new Map()): Turn {
  const order = inTurn(pool);
  const states = order.map((member) => {
    const before = had.get(member.personId);
    return { member, obstacle: before === undefined ? findObstacle(member, now) : { reason: before } };
  });
  const explain = (them: typeof states): Skipped[] =>
    them.flatMap(({ member: { personId }, obstacle }) => (obstacle ? [{ personId, reason: obstacle.reason }] : []));

  const catchesUp = states.find(({ member, obstacle }) => !obstacle && member.owed > 0);
  if (catchesUp) return { member: catchesUp.member, isCatchUp: true, skipped: [], owedTo: [], next: order[0] ?? null };

  const place = states.findIndex(({ obstacle }) => !obstacle);
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

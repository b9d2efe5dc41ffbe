import type { Row } from "#app/demo/copy-rows.ts";
import { ago, day, hour } from "#app/demo/demo-context.ts";
import type { Random } from "#app/demo/random.ts";
import { workingMoment } from "#app/demo/organizations/working-hours.ts";
import type { Workplace } from "#app/demo/organizations/workplaces.ts";
import { broughtOver, histories, type HistoryEntry } from "#app/demo/words/histories.ts";

/** How far back the older file of a customer goes. */
const months = 210 * day;

interface Moment {
  entry: HistoryEntry;
  at: Date;
}

/** A story of about twenty entries, each a few days after the one before, and the note about where they come from. */
export function drawHistory(
  random: Random,
  { customer, workplace, place, now }: { customer: Row<"customers">; workplace: Workplace; place: number; now: Date },
): Moment[] {
  const history = histories[place % histories.length] ?? [];
  const from = ago(now, months);
  const step = (now.getTime() - hour - from.getTime()) / history.length;
  const { timeZone } = workplace;
  const moments = history.flatMap((entry, index): Moment[] => {
    const start = new Date(from.getTime() + index * step);
    const at = workingMoment(random, { from: start, until: new Date(start.getTime() + step), timeZone });
    return at ? [{ entry, at }] : [];
  });
  const addedAt = workingMoment(random, { from: new Date(customer.created_at ?? now), until: now, timeZone });
  return addedAt ? [...moments, { entry: { type: "note", text: broughtOver }, at: addedAt }] : moments;
}

/** Which of several times is that of an appointment that exists, from the words right before and behind each. */

/** A place in a text, as exchanges.ts names it: `W1dt` is a day with a time. */
export interface NamedGroup {
  name: string;
  hasClock: boolean;
}

const change =
  /\b(instead|rather|(like|as) we (said|planned|agreed)|earlier|later|sooner|anymore|any more|different|another (day|time)|better|more like|would (be|work)|prefer\w*|make it|same time|will be|switch|change|move)\b/;
const wish = /\b(wants?|needs?|can|could|possible|how about|what about|let's|lets|do|give me|try)\b/;
/** "An hour earlier" says by how much, not to when. */
const byHowMuch = /\b(hours?|minutes?|half|days?|weeks?) (earlier|later|sooner|back|up|forward)\b/;

const who = "(i|he|she|we|they|it|mine|hers|customer|cust|appointment|slot|currently|already|originally)";
const linking =
  "( (me|us|him|her|them|currently|already|still|now|originally|scheduled|booked|set|set up|down|in|coming|coming in|supposed to (be|come)|signed up|on the (books|schedule)|here|at|for|on|the|around))*";

/** Words right before the time of an appointment that someone has. */
const owned = [
  // "I have an appointment next Wednesday"; not one at the dentist's.
  `\\b(have|has|had|got)( (an?|the|my|his|her|our|their))?( (existing|current|next|upcoming|service|other))? (appointment|visit|slot|booking|reservation|spot)${linking} ?$`,
  // "I'm the 8:30 on Monday", "it was Saturday at noon", "says 2 PM now".
  `\\b(i'm|im|i am|he's|hes|she's|shes|we're|they're|it's|${who} (am|is|are|was|were|had|has|have|shows?|says))${linking} ?$`,
  `\\b(currently|originally|previously|says|showing|booked|scheduled|penciled in|slotted)${linking} ?$`,
  `\\b(my|his|her|our|their|the) (appointment|visit|slot|booking|one|reservation)( (is|was|for|on|at|set|scheduled|booked))* ?$`,
].map((source) => new RegExp(source));

/** "My 9:00", which may also be the time that someone of several is to come. */
const possessed = /\b(my|his|her|our|their|\w+'s)( (existing|current|original|old|regular))? ?$/;

/** What came up for it, or that it can't be kept any more. */
const conflict =
  /\b(came up|conflicts?|conflicting|clash\w*|double booked|overslept|forgot|missed|mixed up)( \w+){0,2}?( (for|on|with|about))?( (my|his|her|the))? ?$/;
const impossible =
  /\b(can't|cant|cannot|won't|wont|couldn't|unable to|not able to|not going to|isn't able to)( (make|do|keep|come|be (there|here)))?( it)?( in)?( (my|his|her|our|their|the))?( (for|at|on))* ?$/;
const noLonger =
  /\b((like|as) (we |i |was |originally )?(said|planned|agreed|scheduled|booked|discussed)|now|anymore|any more|after all|no longer|same time|instead)\b/;

/** What a text with several times says about one that exists and another that is wanted, if it does. */
export function findExisting<G extends NamedGroup>(
  shape: string,
  groups: readonly G[],
): { former: G; fresh: G } | undefined {
  const isChange = change.test(shape);
  if (
    groups.length < 2 ||
    !(isChange || wish.test(shape)) ||
    /\b(or|also|plus|too(?! (early|late|soon|far|busy|tight|hard))|both)\b/.test(shape)
  )
    return undefined;
  if (byHowMuch.test(shape)) return undefined;
  const existing = groups.filter((group) => exists(shape, group, isChange));
  const [former] = existing;
  if (former === undefined || existing.length > 1) return undefined;
  const at = groups.indexOf(former);
  const behind = groups.slice(at + 1);
  const fresh =
    behind.find(({ hasClock }) => hasClock) ?? behind.at(-1) ?? (isChange ? groups.slice(0, at).at(-1) : undefined);
  return fresh && { former, fresh };
}

/** Whether what stands before the time says that an appointment is then: "he's at 2 tomorrow". */
export const isOwned = (before: string): boolean => owned.some((words) => words.test(before));

function exists(shape: string, { name, hasClock }: NamedGroup, isChange: boolean): boolean {
  const at = shape.search(new RegExp(`\\b${name}\\b`));
  const before = shape.slice(0, at).replace(/^.*[.;!?,:()]/, "");
  const after = shape.slice(at + name.length);
  if (
    /^ (off|free|is free|works|is best|meeting|class|flight|shift|game|dentist|doctor|interview|call|lunch)\b/.test(
      after,
    )
  )
    return false;
  if (isChange && possessed.test(before)) return true;
  if (isOwned(before) || conflict.test(before)) return true;
  return impossible.test(before) && (noLonger.test(after) || (hasClock && /\b(make|keep)\b/.test(before)));
}

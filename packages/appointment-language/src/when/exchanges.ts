import type { Token } from "#src/language/tokens.ts";
import { findExisting, type NamedGroup } from "./existing.ts";
import type { Place } from "./mentions.ts";

/** A date or a time that a text names. */
export interface NamedTime extends Place {
  isClock?: boolean;
  /** "In the morning", which is no time of its own beside an hour. */
  isPart?: boolean;
}

/** The tokens that say when an appointment is and when it should be. */
export interface Exchange {
  former: Place;
  fresh: Place & NamedGroup;
}

/** `W1dt` stands for a day and a time that are named together. */
const old = String.raw`(?:the |my |his |her |our |their |that |this |mine )?(?<former>W\d+d?t?)(?: 's?)?`;
const fresh = String.raw`(?<fresh>W\d+d?t?)`;
const oldTime = String.raw`(?:the |my |his |her |our |their |that |this )?(?<former>W\d+d?t)(?: 's?)?`;
const freshTime = String.raw`(?<fresh>W\d+d?t)`;
const whose = "(my|mine|his|her|our|their|the|that|\\w+ 's|\\w+'s)";
const who = "(me|us|him|her|them|it|mr \\w+|mrs \\w+|ms \\w+|\\w+)";
const thing = "( \\w+){0,3}?( (appointment|visit|slot|one|drive|service|change|inspection))?";
const at = "( (for|at|on|in|to|as|around))*";

/** What people say who have an appointment at one time and want another. */
const patterns = [
  // "Her 2:00 Thursday needs to be Friday", "could his 10:00 be 10:45".
  `\\b${whose} ${old}${thing} (needs?|has|have|got|should|must|can|could|wants?|would like)( to)?( be| become| go| move| get moved| be moved| be changed)( an?)?${at} ${fresh}`,
  // "My 8:00 is too early, 10:00 would be better".
  `\\b(my|his|her|our|their|\\w+'s) ${old}${thing} (is|was|'s|won't|doesn't|isn't|conflicts|no longer|clashes|got|needs|has)\\b(?!.*\\b(and|also)\\b).*?\\b${fresh}`,
  // "Take him out of 9:00 and put him in 10:00".
  `\\b(take|pull|get|move|switch|slide|bump|swap|shift|flip) ${who}( off| out)*( of| from)?${at} ${old}${thing} (and )?(put|stick|onto|into|to|in|for|over|until|move|make|slot|book)\\b( \\w+){0,4}? ?${fresh}`,
  // "Won't make 2:30 today. Tomorrow?": nobody names a time of day who has no appointment then.
  `\\b(can't|cant|cannot|won't|wont|couldn't|not able to|unable to|not going to)( be able to)? (make|keep)( it)?( by|in)?${at} ${oldTime}.*?${fresh}`,
  // "Supposed to be here at 9, running late, 10:30 ok?"
  `${oldTime}(?! or).*?\\b(late|behind|delayed|stuck|traffic|hung up|held up)\\b.*?${freshTime}`,
  `\\b(late|behind|delayed|stuck|traffic|hung up|held up)\\b.*?\\b(my|his|her|the|their|our) ${oldTime}.*?${freshTime}`,
  `\\b(am|i'm|im|is|are|he's|she's|we're|they're) (supposed|scheduled|due|set|booked) to\\b[^.;]*?${old}.*?\\b(but|instead|need\\w*|rather|make it)\\b.*?${fresh}`,
  `${old}.*?\\bnew( (time|date|day|appointment|slot))? ?:? ?${fresh}`,
  // "Tuesday's 10:30 becomes 11:30", "the December 4 thing, make it December 11".
  `${old}${thing} (becomes?|is now|now becomes) ${fresh}`,
  // "Your appointment is 12/18 at 9:00. Can't do the 18th, how about the 23rd at 9".
  `\\b(my|your|his|her|our|their) (appointment|visit|slot)( (is|was|scheduled|set|confirmed))*${at} ${old}.*?\\b(can't|cant|cannot|won't|wont|unable|instead|how about|rather|change|move)\\b.*?${freshTime.replace("d?t", "dt")}`,
  // "Thursday doesn't work anymore. Friday?"
  `${old}${thing} (no longer works?|(doesn't|doesnt|does not|won't|wont|isn't|isnt)( \\w+)* (anymore|any more|any longer)).*?${fresh}`,
].map((source) => new RegExp(source));

/** Reads a text that names the time of an appointment and another for it, unless words of a move say it anyway. */
export function findExchange(tokens: readonly Token[], mentions: readonly NamedTime[]): Exchange | undefined {
  const groups = groupsOf(tokens, mentions);
  if (groups.length < 2) return undefined;
  const shape = shapeOf(tokens, groups);
  for (const pattern of patterns) {
    const found = pattern.exec(shape)?.groups;
    const [former, next] = [found?.["former"], found?.["fresh"]].map(
      (name) => groups[Number.parseInt(name?.slice(1) ?? "", 10)],
    );
    if (former && next) return { former, fresh: next };
  }
  return findExisting(shape, groups);
}

/** The words of a text, with the names of its groups in their places. */
const shapeOf = (tokens: readonly Token[], groups: readonly (Place & NamedGroup)[]): string =>
  tokens
    .map(({ text }, at) => {
      const group = groups.findIndex(({ start, end }) => start <= at && at < end);
      return group < 0 ? text : groups[group]?.start === at ? (groups[group]?.name ?? "") : "";
    })
    .filter((text) => text !== "")
    .join(" ");

/** Who acts, in which tense, and what becomes of it: words around the time of an appointment that exists, and around one that is wanted. */
const ofExisting = {
  before:
    /\b(was|were|had|has|have|'ve|got|from|of|not|than|down|booked|scheduled|set|supposed|due|original\w*|current\w*|existing|miss(ed|ing)?|no showed|late|early|behind|make|keep|do|come|i'm|im|he's|she's|they're|my|his|her|their|our|\w+ 's|\w+'s|the|scratch|forget|cancel|for my|on)( (in|at|on|for|the|to (be|come)|be (here|in)|appointment|visit|slot|it|with|me|us|him|her))*$/,
  after:
    /^( 's)?( (appointment|visit|slot|one|thing|drive|delivery|service))?( (is|'s|was|has|isn't|doesn't|doesnt|won't|wont|no longer|not|no good|conflicts?|to|>|-|now|becomes?|needs?|can't|cant|any ?more|instead of|moved|out)\b| -? ?>)/,
};
const ofWanted = {
  before:
    /\b(to|into|until|till|better|instead|rather|prefer\w*|new|now|make it|make that|will|'ll|\w+'ll|can|could|want\w*|need\w*|like|how about|what about|do|try|give|put|reset|available|come|here|be)( (be|do|come|it|in|at|on|for|the|me|us|him|her|them|here|say|maybe|around|to|next|this))*$|> ?$/,
  after: /^ (instead|works?|would|is (better|good|great|fine|ok|best)|ok|okay|please|\?|if)/,
};

/** Of a text whose words say that it moves an appointment, in a way that no pattern knows: which time is the old one. */
export function guessExchange(tokens: readonly Token[], mentions: readonly NamedTime[]): Exchange | undefined {
  const groups = groupsOf(tokens, mentions);
  const shape = shapeOf(tokens, groups);
  const likelihoods = groups.map(({ name }, index) => {
    const at = shape.search(new RegExp(`\\b${name}\\b`));
    const before = shape
      .slice(0, at)
      .replace(/^.*(W\d+d?t?|[.;!?,])/, "")
      .trim();
    const after = shape.slice(at + name.length).replace(/ (W\d+d?t?|[.;!,]).*$/, "");
    const isExisting = Number(ofExisting.before.test(before)) + Number(ofExisting.after.test(after));
    const isWanted = Number(ofWanted.before.test(before)) + Number(ofWanted.after.test(after));
    // What is said first is what there is.
    return isExisting - isWanted - index / 10;
  });
  const former = groups[likelihoods.indexOf(Math.max(...likelihoods))];
  const wanted = groups.findLast((group) => group !== former && isComparable(group, former));
  return former && wanted && { former, fresh: wanted };
}

/** "Friday at 2, her usual" moves nothing from Friday to 2: both must name a day or both a time of day. */
const isComparable = (one: NamedGroup, other: NamedGroup | undefined): boolean =>
  other !== undefined && ((one.hasClock && other.hasClock) || (/d/.test(one.name) && /d/.test(other.name)));

/** Dates and times that stand together: "Thursday at 2". */
function groupsOf(tokens: readonly Token[], mentions: readonly NamedTime[]): (Place & NamedGroup)[] {
  const groups: (Place & { hasDay: boolean; hasClock: boolean })[] = [];
  for (const { start, end, isClock = false, isPart = false } of mentions.toSorted(
    (one, other) => one.start - other.start,
  )) {
    if (isPart) continue;
    const last = groups.at(-1);
    const between = last && tokens.slice(last.end, start).map(({ text }) => text);
    const isSameKind = (isClock && last?.hasClock === true) || (!isClock && last?.hasDay === true);
    if (last && between && !isSameKind && between.length <= 2 && between.every((text) => linking.test(text))) {
      Object.assign(last, { end, hasDay: last.hasDay || !isClock, hasClock: last.hasClock || isClock });
    } else groups.push({ start, end, hasDay: !isClock, hasClock: isClock });
  }
  return groups.map(({ hasDay, hasClock, ...place }, index) => ({
    ...place,
    hasClock,
    name: `W${String(index)}${hasDay ? "d" : ""}${hasClock ? "t" : ""}`,
  }));
}
const linking = /^(at|@|on|the|around|,|by|in)$/;

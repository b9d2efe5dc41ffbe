import type { Token } from "#src/language/tokens.ts";

/** How much of a request no rule read. */
export interface UnreadContent {
  /** Words that say what it is for, or something else that matters. */
  words: number;
  /** A word that relates one time to another stands alone, as in "same time" or "before the 12th": it may change what was read. */
  hasRelation: boolean;
  /** A "not" that is about nothing that is broken. */
  hasNegative: boolean;
}

/** Words of any request: they say nothing about what it is for. */
const ordinary = new Set(
  [
    "a an the this that these those it its it's that's there there's here i i'm i'll i'd i've im ill id me my mine we we're we'd we'll we've us our you",
    "you're you'll your u ur r y'all ya he he's he'd he'll him his she she's she'd she'll her hers they they're they'd they'll them their who which what what's when where how",
    "and or but so if as of to for with w at on in into by from up out off over about around near like than also too then again still well just only really very quite",
    "a.m p.m am pm o'clock oclock s t ll d re ve m",
    "can can't could couldn't may might will would wouldn't shall should do does did don't is isn't are aren't was were be been being let let's lets",
    "book booking booked schedule scheduling scheduled reschedule set reserve make making made get gets getting got have has having had need needs needed want wants wanted",
    "love prefer prefers prefered preferred hope hopes hoping look looking find fit squeeze slip put pencil bring brings bringing come comes coming came go going goes stop stopping swing swinging drop drops dropping",
    "pop head show start starting starts arrive arriving be meet try trying plan planning move moving moved change switch push give gives take say says said ask asks asked know think see if",
    "free open opens available availability availabilities slot slots spot spots opening openings time times day days date anytime any works work working suits suit okay ok fine good great best perfect possible possibly",
    "convenient ideally ideal maybe perhaps preferably preferrably please pls plz thanks thank thx hi hello hey yes yeah yep no not sure sorry cool awesome alright right sounds much many some something anything",
    "appointment appointments appt visit reservation request customer client wife husband spouse mom mother dad father son daughter friend brother sister guy lady someone somebody anyone everyone everybody people person",
    "mr mrs ms dr one ones two first next last car cars truck trucks vehicle suv van ride minivan dealership shop store showroom place location new used own old there's around sometime somewhere somehow way kind bit lot little",
    "afternoon morning evening night today tonight tomorrow week weeks weekend month months year years hour hours minute minutes oclock noon midnight early late monday tuesday wednesday thursday friday saturday sunday",
    "sharp exactly roughly approximately around latest earliest soon possible can't mind happy able ready back again there down down under",
  ].flatMap((line) => line.split(" ")),
);

/** Words that relate one time to another. Where a rule read them, they are part of what it found. */
const relations = new Set(
  "before after until till since during except unless same other instead rather become becomes earlier later sooner prior following whichever either both every each than except through between within".split(
    " ",
  ),
);

const negatives = new Set("not no never can't cant cannot won't wont isn't isnt nope nah without unable".split(" "));

/**
 * What of a text was not read: neither as when, nor among the words that decided what it is for, nor a name. Marks stand for vehicles and
 * durations.
 */
export function findUnreadContent(
  text: string,
  tokens: readonly Token[],
  { mentions, known }: { mentions: readonly { start: number; end: number }[]; known: ReadonlySet<string> },
): UnreadContent {
  const read = new Set(mentions.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i)));
  const unread = tokens.filter((token, at) => token.kind === "word" && !read.has(at) && !known.has(token.text));
  return {
    words: unread.filter(
      (token) => !ordinary.has(token.text) && !relations.has(token.text) && !isName(text, tokens, token),
    ).length,
    hasRelation: unread.some((token) => relations.has(token.text)),
    hasNegative: unread.some((token) => negatives.has(token.text)),
  };
}

/** A word with a capital within a sentence is someone's name, or a place's. */
function isName(text: string, tokens: readonly Token[], token: Token): boolean {
  const before = tokens[tokens.indexOf(token) - 1];
  const isFirst = before === undefined || /^[.!?;:-]$/.test(before.text);
  // "The Raptor" may be a vehicle that isn't known.
  const isThing = before !== undefined && /^(the|a|an|new|used|old|this|that)$/.test(before.text);
  return !isFirst && !isThing && /^\p{Lu}\p{Ll}/u.test(text.slice(token.start, token.end));
}

import { numberWords, ordinalWords } from "./number-words.ts";

/** `word: short shorter; …` as what each short form stands for. */
export const byShortForm = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list.split(/[;\n]/).flatMap((entry) => {
      const [word = "", short = ""] = entry.split(":").map((part) => part.trim());
      return short === "" ? [] : short.split(" ").map((each) => [each, word] as const);
    }),
  );

/** Abbreviations and shorthand, by what they stand for. */
const written = byShortForm(`
monday: mon mondays; tuesday: tue tues tuesdays; wednesday: wed weds wens wendsday wednesdays
thursday: thu thur thurs thr thrs thursdays; friday: fri fridays fir fry; saturday: sat saturdays; sunday: sun sundays
january: jan; february: feb; march: mar; april: apr; june: jun; july: jul; august: aug; september: sep sept; october: oct
november: nov; december: dec; today: 2day
tomorrow: tmrw tmr tmw tmrow tmmrw tmo tomo tomm tom tommorrow tommorow tomorow tomoro 2morrow 2morow 2moro 2mrw 2mor
tonight: tonite 2nite; morning: morn mornin mornings; afternoon: aft afternoons arvo afternon; evening: evenings
night: nite nights; noon: midday noontime noonish; next: nxt; week: wk; weeks: wks; hour: hr; hours: hrs; minute: min
minutes: mins; weekend: wkend wknd weekends; before: b4 bfr bef; between: btwn btween betw; till: til 'til
oclock: o'clock oclk; eod: eob cob cod; appointment: appt appts apt appointments; service: svc srvc; schedule: sched skd
around: ard arnd abt approx approximately about roughly circa; and: n; change: chg; drive: drv drve; test: tst
inspection: insp; transmission: trans; engine: eng; battery: batt; move: mv moev mvoe; moved: mvd; leak: leek
cancel: cx'd cxl'd cxl cxld cxled cncl canx cancl canc; different: diff; customer: cust custmr; delivery: deliv delv
leaving: lvg lvng; sign: sgn; estimate: est
`);

/** Words worth recognizing behind a typo. Short ones are one letter away from too many others. */
const corrected = [
  "monday tuesday wednesday thursday friday saturday sunday january february september october november december august",
  "today tomorrow tonight morning afternoon evening midnight weekend quarter schedule appointment inspection rotation estimate",
  "reschedule maintenance warranty transmission alignment urgent thanksgiving change drive testdrive delivery service brakes battery",
  "recall filter filters wiper wipers blades squeak squeal squealing windshield coolant bumper paperwork cancel working vehicle minivans contract rattle pressure replace test tire book noon",
].flatMap((line) => line.split(" "));

/** Real words that look like typos of the above. */
const realWords = new Set(
  "filler fillers filed fitter working worming canal cancels tester tests tested tiers tries tired books booked nook wider blamed rattled rattles rattling recalls recalled squeaky squeals squeaks squealed contracts contact contacts contacted replaced replaces vehicles bumpers minivan tree drove driven driver drivers drives dive deliver delivers delivered breaks brake braked batter better bakes serviced services mourning quartet quarters opening openings warning moaning leaving evening's chance charge changed changes changer charged toady scheduled schedules scheduler estimated estimates rescheduled rescheduling reschedules rotations inspections appointments weekends urgently urgency mondays today's daytime turning burning earning learning".split(
    " ",
  ),
);

const longForms = new Set(written.values());
const known = new Set([...corrected, ...written.keys(), ...numberWords.keys(), ...ordinalWords.keys()]);

/** What is left of a word without its vowels: "dlvry", "brks", "schdl". */
const skeletonOf = (word: string) =>
  (word[0] ?? "") +
  word
    .slice(1)
    .replaceAll(/[aeiou]/g, "")
    .replaceAll(/(.)\1/g, "$1");
const skeletons = new Map(
  [...corrected, ..."tires detail after before until between around early later earlier later instead".split(" ")]
    .map((word) => [skeletonOf(word), word] as const)
    .filter(([skeleton]) => skeleton.length > 3),
);

/** Whether a word, in lower case, is one of dates and appointments, or short for one. */
export const isKnownWord = (word: string): boolean => known.has(word) || longForms.has(word);

/** A word as the grammar knows it. `before` is the previous word. */
export function normalizeWord(
  raw: string,
  before: { text: string } | undefined,
): { text: string; isCorrected: boolean } {
  if (/^[ap]\./.test(raw)) return { text: `${raw[0]}m`, isCorrected: false };
  if (raw === "eve" && /^(this|tomorrow|today|the|\w+day)$/.test(before?.text ?? ""))
    return { text: "evening", isCorrected: false };
  const word = raw.replace(/'s$/, "");
  if (known.has(word)) return { text: isVerb(word, before) ? word : (written.get(word) ?? word), isCorrected: false };
  const full = skeletons.get(word);
  if (full !== undefined) return { text: full, isCorrected: true };
  if (word.length < 4 || realWords.has(word)) return { text: raw, isCorrected: false };
  const correction = correct(word);
  return correction === undefined ? { text: raw, isCorrected: false } : { text: correction, isCorrected: true };
}

/** "She sat down." */
const isVerb = (word: string, before: { text: string } | undefined) =>
  word === "sat" && /^(i|he|she|we|they|it|who|just|has|had)$/.test(before?.text ?? "");

const corrections = new Map<string, string | undefined>();

/** The only word a typo can be meant for. Long words may have two mistakes. */
function correct(word: string): string | undefined {
  if (corrections.has(word)) return corrections.get(word);
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of corrected) {
    const most = Math.min(candidate.length, word.length) >= 7 ? 2 : 1;
    const isShort = Math.min(candidate.length, word.length) < 5;
    if (Math.abs(candidate.length - word.length) > most || candidate[0] !== word[0]) continue;
    // Of short words only swapped and doubled letters are slips: "tets", "tesst".
    if (isShort && lettersOf(candidate) !== lettersOf(word)) continue;
    const distance = distanceBetween(word, candidate);
    if (distance > most || distance > least) continue;
    best = distance === least ? undefined : candidate;
    least = distance;
  }
  if (corrections.size >= 5_000) corrections.clear();
  corrections.set(word, best);
  return best;
}

/** Which letters a word has. */
const lettersOf = (word: string) => [...new Set(word)].toSorted().join("");

/** Letters added, left out, replaced or swapped with their neighbor. */
function distanceBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? 0;
}

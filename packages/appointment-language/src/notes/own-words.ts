import { findWhen } from "#src/when/mentions.ts";
import { readText } from "#src/read-text.ts";
import { withoutPassive } from "./passives.ts";

/** What the writer says they will do, as the plain request that the kinds of follow-up are described as. */

const promised =
  /^.*\b(?:told|promised|assured|let)(?: (?:him|her|them|customer|mr|mrs|ms|the|[a-z]+))?(?: \w+)? (?:know )?(?:that )?(?:i|we)(?:'?d|'?ll| would| will)(?: (?:be|go))?(?: to)? (?=\w)/;
const promisedThing = /^(?:i |we |also |and )*promised (?:him|her|them|customer) (?=(?:a|an|the|some)\b)/;
const owed =
  /^(?:i |we |still |also |and )*(?:owe|owes|owed) (?:him|her|them|customer|mr \w+|mrs \w+|ms \w+|(?!me\b|us\b)[a-z]+) (?=(?:a|an|the|some)\b)/;

const gerunds = new Map(
  Object.entries({
    get: "getting",
    give: "giving",
    run: "running",
    try: "trying",
    retry: "retrying",
    pull: "pulling",
    work: "working",
    put: "putting",
    set: "setting",
    schedule: "scheduling",
    price: "pricing",
    quote: "quoting",
    circle: "circling",
    look: "looking",
    find: "finding",
    locate: "locating",
    search: "searching",
    keep: "keeping",
    watch: "watching",
    ring: "ringing",
    ...Object.fromEntries(
      "send email text mail order call check follow submit book touch reach confirm forward remind phone appraise"
        .split(" ")
        .map((verb) => [verb, `${verb.replace(/e$/, "")}ing`]),
    ),
  }).map(([verb, gerund]) => [gerund, verb] as const),
);
const begun = new RegExp(
  String.raw`^((?:i'm |i am |we're |we are |am |are |will be |be |sales |bdc |still |also |just |and |then )*)(${[...gerunds.keys()].join("|")})\b(?! (?:to|around|from|off|away|because|for|if|us|me)\b)`,
);

/** "Working up her numbers" is under way, so still to be finished; the rest is to come only if it says when. */
const isUnderWay =
  /^(?:working up|putting together|running|pulling|pricing|working on|checking (?:with|on|if|whether|into|his|her|the|our|stock|inventory|for)|looking into|locating|finding|searching|keeping (?:an eye|a lookout|watch)|watching)\b/;

/** A clause in which someone says what they will do, written out, without who says it. */
export function withoutPromise(text: string): string {
  const plain = withoutPassive(text)
    .replace(promised, "")
    .replace(promisedThing, "give him ")
    .replace(owed, "give him ");
  const [all, , gerund = ""] = begun.exec(plain) ?? [];
  if (all === undefined) return plain;
  const rest = plain.slice(all.length);
  if (!isUnderWay.test(gerund + rest) && !saysWhen(rest)) return plain;
  return (gerunds.get(gerund) ?? gerund) + rest;
}

/** Whether a clause names a day or a time. */
export function saysWhen(clause: string): boolean {
  const { dates, times } = findWhen(readText(clause).tokens);
  return dates.length + times.length > 0;
}

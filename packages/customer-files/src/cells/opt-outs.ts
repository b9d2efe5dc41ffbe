import { comparableHeader } from "#src/mapping/comparable-header.ts";
import { channelsOf } from "#src/mapping/opt-out-headers.ts";
import { channels, type Channel, type OptOutTarget } from "#src/mapping/targets.ts";
import { lineOf, type Reading } from "./cell-text.ts";

const yes = new Set([
  "y",
  "yes",
  "t",
  "true",
  "1",
  "x",
  "✓",
  "✔",
  "☑",
  "on",
  "checked",
  "ja",
  "si",
  "sí",
  "oui",
  "j",
  "s",
  "wahr",
  "verdadero",
]);
const no = new Set(["n", "no", "f", "false", "0", "off", "unchecked", "nein", "non", "falsch", "falso", "none", "☐"]);
const nothing: Reading<readonly Channel[]> = { value: [] };

/** Yes or no as programs and people write it; undefined for anything else. */
export function readYesNo(text: string): boolean | undefined {
  const word = text.toLowerCase().replace(/\.0+$/, "");
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

const permits =
  /^(?:ok|okay|allowed?|opt(?:ed)?[ -]?in|subscribed|permitted|may (?:call|contact|email|text)|can (?:call|contact|email|text)|active|open|approved|granted|clear)$/i;
const refuses =
  /^(?:blocked|block|opt(?:ed)?[ -]?out|unsubscribed?|do not contact|dnc|stop|refused|declined|denied|revoked|suppressed|private|remove[d]?|inactive|closed|never)$/i;

/** "Opt Out Date" says when. */
const whenRefused = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/;

/** The channels that a cell blocks. An empty one says nothing; one that can't be understood blocks, and is told. */
export function readOptOut(cell: string | undefined, target: OptOutTarget): Reading<readonly Channel[]> {
  const text = lineOf(cell);
  if (text === "") return nothing;
  const flag = readYesNo(text);
  if (flag !== undefined) return flag === (target.blocksOn === "yes") ? { value: target.channels } : nothing;
  const named = channelsNamed(text, target);
  if (named) return { value: named };
  if (permits.test(text)) return nothing;
  if (refuses.test(text) || whenRefused.test(text)) return { value: target.channels };
  return { value: target.channels, problem: `“${text}” is neither yes nor no, so it counts as an opt-out.` };
}

/** Of "Do Not Call", "SMS,EMAIL" or "STOP", the channels; undefined if the text names none. */
function channelsNamed(text: string, { channels: own, blocksOn }: OptOutTarget): Channel[] | undefined {
  const sayings = text.split(/[,;/|+&]|\band\b|:::/i).map((part) => part.trim());
  const found: Channel[] = [];
  for (const saying of sayings.filter(Boolean)) {
    const word = comparableHeader(saying);
    const [, refused] =
      /^(?:donot|dont|no|never|optout|optoutof|block|stop)(?:contactby|by|send)?(.+)$/.exec(word) ?? [];
    // STOP is what people answer to texts.
    const each =
      refused === undefined
        ? word === "stop" && own.length > 1
          ? (["text"] as const)
          : channelsOf(word)
        : channelsOf(refused);
    // A list of channels that are allowed blocks none of them.
    if (each.length === 0 || (refused === undefined && blocksOn === "no")) return undefined;
    found.push(...each);
  }
  return found.length === 0 ? undefined : channels.filter((channel) => found.includes(channel));
}

const asksForReview =
  /\b(?:do\s?n[o']t (?:call|contact|phone|text|email)|don['’]?t (?:call|contact|phone|text|email)|do not (?:call|contact)|dnc|attorneys?|lawyers?|cease|stop(?!\s+(?:by|in|at|over|into|light|sign|and go))|remove(?!\s+(?:tires?|plates?|decals?|hitch|tint|snow))|deceased)\b/i;

/** Whether a note may forbid calls, or say that the customer has died: a person has to read it before anyone calls. */
export const mayForbidCalls = (note: string): boolean => asksForReview.test(note);

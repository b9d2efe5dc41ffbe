import { comparableHeader } from "#src/mapping/comparable-header.ts";
import { channelsOf } from "#src/mapping/opt-out-headers.ts";
import { channelsIn, inOrder, refusalInText } from "#src/mapping/refusals.ts";
import { channels, type Channel, type OptOutTarget } from "#src/mapping/targets.ts";
import { lineOf, longestLine, type Reading } from "./cell-text.ts";

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
  /^(?:ok|okay|allowed?|opt(?:ed)?[ -]?in|in|subscribed|permitted|may (?:call|contact|email|text)|can (?:call|contact|email|text))$/i;
/** They permit only in a column about what is allowed: an opt-out that is active or approved blocks. */
const permitsIfAllowed = /^(?:active|open|approved|granted|clear)$/i;
const refuses =
  /^(?:blocked|block|opt(?:ed)?[ -]?out|out|unsubscribed?|do not contact|dnc|stop|refused|declined|denied|revoked|suppressed|private|removed?|inactive|closed|never)$/i;

/** "Opt Out Date" says when. */
const whenRefused = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/;
/** Dates of programs that have none. */
const noDate =
  /^(?:0{1,4}[-/.]0{1,2}[-/.]0{1,4}|0{6,8}|0?1[-/.]0?[01][-/.](?:1900|0001)|(?:1900|0001)-01-0[01])(?:[ t].*)?$/i;

/** The channels that a cell blocks. An empty one says nothing; one that can't be understood blocks, and is reported. */
export function readOptOut(cell: string | undefined, target: OptOutTarget): Reading<readonly Channel[]> {
  const text = lineOf(cell);
  if (text === "") return nothing;
  const flag = readYesNo(text);
  if (flag !== undefined) return flag === (target.blocksOn === "yes") ? { value: target.channels } : nothing;
  if (noDate.test(text)) return nothing;
  const named = text.length > longestLine ? undefined : channelsNamed(text, target);
  if (named) return { value: named };
  if (permits.test(text) || (target.blocksOn === "no" && permitsIfAllowed.test(text))) return nothing;
  if (refuses.test(text) || whenRefused.test(text)) return { value: target.channels };
  return {
    value: target.channels,
    problem: `“${text.slice(0, 100)}” is neither yes nor no, so it counts as an opt-out.`,
  };
}

/** Whether a flag or a date is set, as of someone who has died: anything but a no. */
export function isOptOut(text: string): boolean {
  return text !== "" && readYesNo(text) !== false && !noDate.test(text);
}

/** What a cell about consent refuses: those who never gave it refuse nothing, those who took it back do. */
export function readConsentRefusal(text: string, columnName: string): readonly Channel[] {
  const refused =
    refusalInText(text) ?? (/^(?:stop|out|removed?|never|revoked|withdrawn)$/i.test(text) ? channels : undefined);
  if (!refused || refused.length < channels.length) return refused ?? [];
  const named = channelsIn(columnName);
  if (named.length > 0) return named;
  // STOP is what people answer to texts.
  return /^stop$/i.test(text) ? ["text"] : refused;
}

/** Whether someone who was asked for consent said no, which is less than an opt-out, and more than silence. */
export const isDeclined = (cell: string): boolean => /^\s*(?:refused|declined|denied)\b/i.test(cell);

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
  return found.length === 0 ? undefined : inOrder(found);
}

const asksForReview =
  /\b(?:do\s?n[o']t (?:call|contact|phone|text|email)|don['’]?t (?:call|contact|phone|text|email)|do not (?:call|contact)|dnc|attorneys?|lawyers?|opt(?:ed)?[ -]?out|unsubscribed?|cease|stop(?!\s+(?:by|in|at|over|into|light|sign|and go))|remove(?!\s+(?:tires?|plates?|decals?|hitch|tint|snow))|deceased)\b/i;

/** Whether a note may forbid calls, or say that the customer has died: a person has to read it before anyone calls. */
export const mayForbidCalls = (note: string): boolean => asksForReview.test(note);

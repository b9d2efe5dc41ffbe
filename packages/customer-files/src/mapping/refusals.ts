import { channels, type Channel } from "./targets.ts";

/** Most rows have none of these. */
const hint = /dnc|not|don|opt|unsub|suppress|list|block|revoke|withdrawn|\bno[ -]?[ctesm]|deceased/i;

const refusal =
  /\bdnc|dnc\b|\b(?:do ?not|don ?t) ?(?:call|contact|phone|text|sms|e ?mail|mail|send|solicit|market|disturb)|\bopt(?:ed|ing)? outs?\b|opt(?:ed|ing)?outs?\b|opt ?in ?(?:or ?)?out|unsub|suppress|(?:black|block|stop) ?list|\bblocked\b|(?:consent|permission|opt ?in) (?:was )?(?:revoked|withdrawn)|\bno ?(?:calls|texts|e ?mails|solicitations?|marketing)\b/;

/** "Customers without opt-outs", "not on DNC list", "scrubbed against DNC"; not "do not call except for service". */
const denied =
  /\b(?:without|excluding|excludes|except|minus|non)(?: \w+)? (?:dnc|do ?not|opt)|\bnot (?:on (?:\w+ )?(?:dnc|do ?not)|opted)|\bscrubbed\b/;
/** "DNC: No". */
const deniedByValue = /[:=]\s*(?:no?|false|0|off)\s*$/i;

const channelWords: readonly (readonly [RegExp, readonly Channel[]])[] = [
  [/call|dnc/, ["call"]],
  [/text|sms/, ["text"]],
  [/e ?mail/, ["email"]],
  [/(?<!e ?)mail|letter|postal/, ["mail"]],
];
const phoneWords = /phone|cell|mobile|\b(?:home|work)\b/;

const wordsOf = (text: string) =>
  text
    .replace(/([a-z\d])(?=[A-Z])/g, "$1 ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .toLowerCase();

/** The channels that words name, in any order; none if they name none. */
export function channelsIn(text: string): readonly Channel[] {
  const words = wordsOf(text);
  const named = channelWords.flatMap(([pattern, found]) => (pattern.test(words) ? found : []));
  if (named.length > 0) return channels.filter((channel) => named.includes(channel));
  return phoneWords.test(words) ? ["call", "text"] : [];
}

/** What words that refuse anywhere block: the channels they name, else all. Undefined if they don't refuse. */
export function refusalIn(text: string): readonly Channel[] | undefined {
  if (!hint.test(text) || !refusal.test(wordsOf(text))) return undefined;
  const named = channelsIn(text);
  return named.length > 0 ? named : channels;
}

/** Whether a look at the single cells is worth it: a refusal, or that someone has died. */
export const mayRefuse = (cells: readonly string[]): boolean => hint.test(cells.join("\n"));

/** What a text blocks that is no column's name: a title, a label, a status. */
export function refusalInText(text: string): readonly Channel[] | undefined {
  const refused = refusalIn(text);
  return refused && !denied.test(wordsOf(text)) && !deniedByValue.test(text) ? refused : undefined;
}

/** Channels in their usual order, each once. */
export const inOrder = (found: readonly Channel[]): Channel[] => channels.filter((channel) => found.includes(channel));

import { readYesNo, type LabelledLine } from "./labelled-lines.ts";

const channels: readonly (readonly [RegExp, string])[] = [
  [/^(?:sms|text)/, "text"],
  [/^(?:phone|call)/, "phone"],
  [/^e?mail(?=optin|$)/, "email"],
];

/** What labeled lines say that the customer agreed to: "Email Opt-In: Yes", "Contact by text? No". */
export function statedIn(lines: readonly LabelledLine[]): Record<string, boolean> {
  const stated: Record<string, boolean> = {};
  for (const { label, value } of lines) {
    const answer = readYesNo(value);
    const name = wishNamed(label);
    if (answer !== undefined && name !== undefined) stated[name] ??= answer;
  }
  return stated;
}

/** "emailoptin", "contactbytext", "donotsend" in the words of the record; undefined for anything else. */
export function wishNamed(label: string): string | undefined {
  if (/^donot(?:send|call|text|email|mail|contact)$/.test(label))
    return `doNot${label.charAt(5).toUpperCase()}${label.slice(6)}`;
  const [, before, after] = /^(\w*?)optin$|^contact(?:me)?(?:by|via)(\w+)$/.exec(label) ?? [];
  const word = before ?? after;
  if (word === undefined) return undefined;
  if (word === "") return "optin";
  if (word === "mail") return "mailOptIn";
  const channel = channels.find(([pattern]) => pattern.test(word))?.[1];
  return channel === undefined ? label : `${channel}OptIn`;
}

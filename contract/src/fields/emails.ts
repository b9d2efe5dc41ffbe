/** How typed and pasted email addresses are read: by forms, by request schemas and where several people are invited. */

import { cleanLine, cleanParagraphs } from "./typed-text.ts";

export const invalidEmail = "Please enter a valid email address";
export const maxEmailLength = 254;

/** Whether a text looks like one email address; the real proof is a delivered message. */
export function isEmail(text: string): boolean {
  if (text.length > maxEmailLength) return false;
  return /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/.test(text);
}

// What surrounds the one address in what mail programs and web pages copy.
const surroundings: readonly (readonly [RegExp, string])[] = [
  // [Bob](mailto:bob@example.com)
  [/^\[[^\]]*\]\(([^()]*)\)$/, "$1"],
  // Bob <bob@example.com>
  [/^[^<>]*<([^<>]+)>[\s.,;:"'”’)]*$/, "$1"],
  // bob@example.com (Bob)
  [/^([^\s()]+@[^\s()]+)\s*\([^()]*\)$/, "$1"],
  [/^(?:e-?mail|mail(?:to)?)\s*:(?:\/\/)?\s*/i, ""],
  [/^([^?]+@[^?]+)\?.*$/, "$1"],
  [/^["'“”‘’‚„«»‹›`´([{<\s]+/, ""],
  [/["'“”‘’‚„«»‹›`´)\]}>\s.,;:!]+$/, ""],
];

/** The address in a typed or copied text, such as `"Fox, Fay" <fay@example.com>` or `mailto:fay@example.com?subject=Hi`. */
export function readEmail(text: string): string {
  if (text.length > 2_000) return text;
  let address = cleanLine(text.normalize("NFKC")).replaceAll(/&lt;/gi, "<").replaceAll(/&gt;/gi, ">");
  if (!address.includes("@") && !/%40/.test(address)) return address;
  for (let before = ""; before !== address;) {
    before = address;
    const isLink = /^mailto:/i.test(address);
    for (const [pattern, replacement] of surroundings) address = address.replace(pattern, replacement);
    if (isLink) address = decoded(address);
  }
  return address;
}

function decoded(text: string): string {
  try {
    return cleanLine(decodeURIComponent(text));
  } catch {
    return text;
  }
}

// A name, perhaps in quotation marks, with its address in angle brackets; or anything up to the next separator.
const entries = /(?:"[^"\n]*"|[^,;\n"<>])*<[^<>\n]*>|(?:"[^"\n]*"|[^,;\n"<>])+/g;

/** The addresses in what was typed or pasted, each once, and what is none: separated by spaces, commas, semicolons or lines. */
export function readEmails(text: string): { emails: string[]; wrong: string[] } {
  const found = cleanParagraphs(text)
    .split(/[;\n]/)
    .flatMap((line) => {
      const parts = (line.match(entries) ?? []).map((part) => part.trim()).filter(Boolean);
      return parts.filter((part, index) => !isLastName(part, parts[index + 1])).flatMap(readEntry);
    });
  const distinct = found.filter(
    (email, index) => found.findIndex((other) => other.toLowerCase() === email.toLowerCase()) === index,
  );
  return { emails: distinct.filter(isEmail), wrong: distinct.filter((email) => !isEmail(email)) };
}

/** In `Fox, Fay <fay@example.com>`, what comes before the comma. */
const isLastName = (part: string, next = "") => !part.includes("@") && /^[^<>@]*<[^<>]*>$/.test(next);

function readEntry(entry: string): string[] {
  const whole = readEmail(entry);
  if (isEmail(whole)) return [whole];
  const words = whole.split(/\s+/).filter(Boolean);
  const addresses = words.map(readEmail).filter((word) => word.includes("@"));
  // `Fay Fox fay@example.com` is one person.
  return addresses.length === 1 && words.at(-1)?.includes("@") ? addresses : words.map(readEmail);
}

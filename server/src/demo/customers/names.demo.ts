import type { Random } from "#app/demo/random.ts";
import { demandingFirstNames, firstNames } from "#app/demo/words/first-names.ts";
import { demandingLastNames, lastNames } from "#app/demo/words/last-names.ts";

export interface FullName {
  firstName: string;
  lastName: string;
}

/** Mostly common names; about one in eight has accents, a hyphen, an apostrophe or is very long. */
export function drawName(random: Random): FullName {
  return {
    firstName: random.chance(0.07) ? random.pick(demandingFirstNames) : random.pickEarly(firstNames),
    lastName: drawLastName(random),
  };
}

function drawLastName(random: Random): string {
  if (random.chance(0.06)) return random.pick(demandingLastNames);
  const name = random.pickEarly(lastNames);
  return random.chance(0.02) ? `${name}-${random.pickEarly(lastNames)}` : name;
}

// Domains reserved by RFC 2606, so no demo mail can reach anyone.
const mailDomains = [
  ["example.com", 5],
  ["mail.example", 3],
  ["example.net", 2],
  ["example.org", 1],
  ["inbox.example", 1],
] as const;

/** An email address based on the name, as people do. */
export function drawEmail(random: Random, { firstName, lastName }: FullName): string {
  const [first, last] = [toAscii(firstName), toAscii(lastName)];
  const local = random.weighted([
    [`${first}.${last}`, 5],
    [`${first}${last}`, 2],
    [`${first.slice(0, 1)}${last}`, 2],
    [`${last}.${first}`, 1],
    [`${first}_${last}`, 1],
  ]);
  const suffix = random.chance(0.6) ? String(random.whole(1, 9999)) : "";
  return `${local.slice(0, 50)}${suffix}@${random.weighted(mailDomains)}`;
}

/** `Zoë` as `zoe`. */
export const toAscii = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("ø", "o")
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/[^a-z]/g, "");

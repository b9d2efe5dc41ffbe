import { vinYears } from "@automotive-crm/contract/vehicles/vin";
import type { VinReading } from "@automotive-crm/contract/vehicles/vin-reading";
import type { VinFacts, VinPattern, VinPatterns } from "./vin-facts.ts";
import { keysOf, matchesPattern } from "./vin-patterns.rules.ts";
import { describeFacts } from "./vin-words.rules.ts";

/** What is known about a maker's identifier. */
export interface Wmi {
  makes: readonly string[];
  /** Cars, vans and light trucks, whose year position 7 decides. */
  isLight: boolean;
  schemas: readonly WmiSchema[];
}

/** A schema of patterns, and the model years for which the maker used it. */
export interface WmiSchema {
  id: number;
  yearFrom: number;
  yearTo: number | null;
}

const covers = (year: number) => (schema: WmiSchema) => schema.yearFrom <= year && year <= (schema.yearTo ?? 9999);

/**
 * The model years that a VIN may mean, likeliest first. The year's code repeats every thirty years; for light vehicles, position 7 says
 * which time it is, and otherwise what the maker's schemas say.
 */
export function possibleYears(vin: string, { isLight, schemas }: Omit<Wmi, "makes">, now: Date): number[] {
  const years = vinYears(vin).filter((year) => year <= now.getUTCFullYear() + 1);
  const known = years.filter((year) => schemas.some(covers(year)));
  const [earlier, later] = vinYears(vin);
  const said = isLight ? (/\d/.test(vin.charAt(6)) ? earlier : later) : undefined;
  if (said !== undefined && years.includes(said) && (known.includes(said) || known.length === 0)) return [said];
  return (known.length > 0 ? known : years).toReversed();
}

/** The schemas to read for these years. */
export const schemasOf = ({ schemas }: Wmi, years: readonly number[]): WmiSchema[] =>
  schemas.filter((schema) => years.some((year) => covers(year)(schema)));

type Decoded = Omit<VinReading, "problem" | "source">;

interface Known {
  wmi: Wmi;
  years: readonly number[];
  /** By the schema's ID. */
  patterns: ReadonlyMap<number, VinPatterns>;
}

/** Decodes a complete VIN as NHTSA does: the year about which the patterns say most. */
export function decodeVpic(vin: string, { wmi, years, patterns }: Known): Decoded {
  const keys = keysOf(vin);
  const only: VinFacts = wmi.makes.length === 1 && wmi.makes[0] !== undefined ? { make: wmi.makes[0] } : {};
  const readings = years.map((year) => ({ year, facts: readFacts(keys, wmi.schemas.filter(covers(year)), patterns) }));
  const [best, second] = readings.toSorted((one, other) => countOf(other.facts) - countOf(one.facts));
  // Of a heavy truck, the year's code may mean two years about which nothing else decides.
  if (!best || (second && !wmi.isLight && countOf(second.facts) === countOf(best.facts)))
    return { year: null, ...describeFacts(only, { vin, year: undefined }) };
  return { year: best.year, ...describeFacts({ ...only, ...best.facts }, { vin, year: best.year }) };
}

const countOf = (facts: VinFacts) => Object.keys(facts).length;

interface Candidate {
  yearFrom: number;
  pattern: VinPattern;
}

/** What the patterns say that match, and what follows from it. */
function readFacts(keys: string, schemas: readonly WmiSchema[], patterns: ReadonlyMap<number, VinPatterns>): VinFacts {
  const found = new Map<string, Candidate>();
  for (const { id, yearFrom } of schemas) {
    for (const [fact, list] of Object.entries(patterns.get(id) ?? {})) {
      for (const pattern of list) {
        if (!matchesPattern(keys, pattern[0])) continue;
        const candidate = { yearFrom, pattern };
        const before = found.get(fact);
        if (!before || precedes(candidate, before)) found.set(fact, candidate);
      }
    }
  }
  const facts: VinFacts = {};
  for (const { pattern } of found.values()) Object.assign(facts, pattern[3]);
  return { ...facts, ...Object.fromEntries([...found].map(([fact, { pattern }]) => [fact, pattern[1]])) };
}

/** NHTSA's order: the newer schema, then the pattern changed last, then the one that names fewer characters. */
function precedes(one: Candidate, other: Candidate): boolean {
  const newer = one.yearFrom - other.yearFrom || one.pattern[2] - other.pattern[2];
  if (newer !== 0) return newer > 0;
  return namedIn(one.pattern) < namedIn(other.pattern);
}

const namedIn = ([keys]: VinPattern) => keys.replaceAll("*", "").length;

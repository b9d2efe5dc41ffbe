import { makes, models, modelWords, ownedModelWords } from "./vehicle-names.ts";

/** A vehicle that a text names, and where. */
export interface VehicleMention {
  name: string;
  start: number;
  end: number;
}

const alternatives = (names: readonly string[]) =>
  names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[-\s]/g, "[-\\s]?"))
    .join("|");

const year = String.raw`(?<![\p{L}\d])(?:(?:(?:19|20)\d{2}|['’]\d{2})\s+)`;
const noYear = String.raw`(?<![\p{L}\d])`;
const end = String.raw`(?=s?(?![\p{L}\d]))`;

const patterns = [
  new RegExp(
    `(?:${year}|${noYear})(?:${alternatives(makes)})(?<model>\\s+(?:${alternatives([...models, ...modelWords])}))?${end}`,
    "giu",
  ),
  new RegExp(`(?:${year}|${noYear})(?:${alternatives(models)})${end}`, "giu"),
  new RegExp(`${year}(?:${alternatives(modelWords)})${end}`, "giu"),
  new RegExp(`${noYear}(?:${alternatives(modelWords)})${end}`, "gu"),
  new RegExp(
    `(?<=\\b(?:my|his|her|our|their|the|your|new|used|old|drive|see|husbands?|wifes?) )(?:${alternatives(ownedModelWords)})${end}`,
    "giu",
  ),
];

/** Letters and numbers that only a make before them makes a model's: "BMW 330i", "Lexus RX 350", "Ram 1500". */
const code =
  /\s+(?:[A-Z]{1,3}[-\s]?\d{1,3}[a-zA-Z]{0,2}|[A-Z]-Class|[1-9]\d{2,3}(?:i|d|e|xi|xd|[A-Z]{1,2})?|[CESGA]\d{2,3})(?![\p{L}\d:])/uy;
/** Makes whose models have one digit. */
const shortCode = /(?<=mazda)\s?[2356](?![\p{L}\d:])/iuy;

/** Names that aren't vehicles in lower case: "we have a ram in the yard". */
const needsCapital = /^(ram|mercury|saturn|lincoln|genesis|86|insight|lightning|taurus|carnival)$/;

const isSparkPlug = (text: string, { start, end }: Omit<VehicleMention, "name">) =>
  /^spark$/i.test(text.slice(start, end)) && /^[- ]?plug/i.test(text.slice(end));

/** The vehicles that a text names, in its words. */
export function findVehicles(text: string): VehicleMention[] {
  const found: VehicleMention[] = [];
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const mention = { start, end: start + match[0].length };
      if (pattern === patterns[0] && match.groups?.["model"] === undefined) mention.end += codeAt(text, mention.end);
      if (
        needsCapital.test(match[0]) ||
        isSparkPlug(text, mention) ||
        found.some((other) => start < other.end && mention.end > other.start)
      )
        continue;
      found.push({ ...mention, name: text.slice(start, mention.end) });
    }
  }
  return found.toSorted((one, other) => one.start - other.start);
}

/** The length of the code after a make. */
function codeAt(text: string, at: number): number {
  const match = [code, shortCode].map((pattern) => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0].length ?? 0;
  });
  return Math.max(...match);
}

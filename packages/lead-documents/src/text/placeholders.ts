import { lineOf } from "./plain-text.ts";

const nothing =
  /^[[(<"']?(?:not? ?provided|not specified|not available|not given|not applicable|n\.?\/?a\.?|none|null|nil|undefined|unknown|unknown unknown|name unknown|no name|anonymous|\(?no comments?\)?|0+|tbd)[\])>"']?\.?$/i;

/** A value that a program sends for "there is none". */
export const isPlaceholder = (text: string): boolean => nothing.test(text) || !/[\p{L}\p{N}]/u.test(text);

/** A field as one line; undefined if it says nothing. */
export function realLine(text: string | undefined): string | undefined {
  if (text === undefined || text === "") return undefined;
  const line = lineOf(text).slice(0, 1_000);
  return isPlaceholder(line) ? undefined : line;
}

const noVehicle =
  /^(?:full line|all(?: models?| makes?| trims?| years?)?|any(?: models?| makes?| years?)?|other|select(?: .*)?|no preference|-+ ?select.*|choose(?: .*)?|undecided|unsure|not sure)$/i;

/** The same of a vehicle, whose placeholders are more. */
export function realVehicleLine(text: string | undefined): string | undefined {
  const line = realLine(text);
  return line === undefined || noVehicle.test(line) ? undefined : line;
}

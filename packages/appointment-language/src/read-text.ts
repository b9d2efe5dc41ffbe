import { readTokens, type Token } from "./language/tokens.ts";
import { findDuration } from "./what/duration.ts";
import { maskText } from "./what/masked-text.ts";
import { findVehicles, type VehicleMention } from "./what/vehicle.ts";

export interface ReadText {
  /** What remains for dates and times. */
  tokens: Token[];
  vehicles: VehicleMention[];
  duration: number | undefined;
}

/** Takes out of a text the numbers that are not about when, and splits the rest. */
export function readText(text: string): ReadText {
  const vehicles = findVehicles(text);
  const tokens = readTokens(maskText(text, vehicles));
  const duration = findDuration(tokens);
  if (duration) for (let at = duration.start; at < duration.end; at += 1) tokens[at] = removed(tokens[at]);
  return { tokens, vehicles, duration: duration?.minutes };
}

const removed = (token: Token | undefined): Token => ({
  kind: "mark",
  text: "_",
  value: Number.NaN,
  isOrdinal: false,
  isSpelled: false,
  isCorrected: false,
  isGlued: false,
  start: token?.start ?? 0,
  end: token?.end ?? 0,
});

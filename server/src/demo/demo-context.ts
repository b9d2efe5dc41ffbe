import type { Random } from "./random.ts";

/** Encrypts the fields that are stored encrypted. */
export interface Sealer {
  seal(text: string): Buffer;
}

/** Input for every generator: repeatable randomness, the moment all dates are relative to, and the key. */
export interface DemoContext {
  random: Random;
  now: Date;
  sealer: Sealer;
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const year = 365 * day;

/** A moment between two others. */
export function momentBetween(random: Random, fromAt: Date, untilAt: Date): Date {
  const from = fromAt.getTime();
  return new Date(from + Math.floor(random.next() * Math.max(0, untilAt.getTime() - from)));
}

export const ago = (now: Date, milliseconds: number): Date => new Date(now.getTime() - Math.floor(milliseconds));

/** The UTC date of an instant. */
export const toDay = (at: Date): string => at.toISOString().slice(0, 10);

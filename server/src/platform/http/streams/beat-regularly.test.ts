import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beatRegularly } from "./beat-regularly.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("spreads those who began together over the period, and keeps the period after that", () => {
  const beatsAt = [0, 0.25, 0.75].map((random) => {
    const at: number[] = [];
    const beganAt = Date.now();
    beatRegularly(
      () => at.push(Date.now() - beganAt),
      20_000,
      () => random,
    );
    return at;
  });
  vi.advanceTimersByTime(45_000);
  expect(beatsAt).toEqual([
    [0, 20_000, 40_000],
    [5_000, 25_000, 45_000],
    [15_000, 35_000],
  ]);
});

it("stops before the first beat, after it, and within it", () => {
  let beats = 0;
  const count = () => void beats++;
  beatRegularly(count, 1_000, () => 0.5)();
  const stopLater = beatRegularly(count, 1_000, () => 0.5);
  const stopWithin: () => void = beatRegularly(
    () => {
      count();
      stopWithin();
    },
    1_000,
    () => 0.5,
  );
  vi.advanceTimersByTime(700);
  expect(beats).toBe(2);
  stopLater();
  vi.advanceTimersByTime(10_000);
  expect(beats).toBe(2);
});

import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { keepInPlace, releasePlace, useHeldPlaces, useIsHeld } from "./held-places.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const listOf = (...initial: string[]) =>
  renderHook(({ items }) => useHeldPlaces(items, (item) => item), { initialProps: { items: initial } });

it("keeps the place of what leaves a list, for as long as a double click takes", async () => {
  const list = listOf("one", "two", "three");
  act(() => void keepInPlace("two"));
  list.rerender({ items: ["one", "three"] });
  expect(list.result.current).toEqual(["one", "two", "three"]);
  list.rerender({ items: ["one", "three", "four"] });
  expect(list.result.current).toEqual(["one", "two", "three", "four"]);
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(list.result.current).toContain("two");
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(list.result.current).toEqual(["one", "three", "four"]);
});

it("holds nothing that isn't asked for, and lets go when it is released", () => {
  const list = listOf("one", "two");
  list.rerender({ items: ["two"] });
  expect(list.result.current).toEqual(["two"]);
  const isHeld = renderHook(() => useIsHeld("two"));
  act(() => void keepInPlace("two"));
  expect(isHeld.result.current).toBe(true);
  act(() => releasePlace("two"));
  list.rerender({ items: [] });
  expect([isHeld.result.current, list.result.current]).toEqual([false, []]);
});

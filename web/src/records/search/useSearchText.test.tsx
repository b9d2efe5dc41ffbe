import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSearchText } from "./useSearchText.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function renderSearch() {
  const searched: string[] = [];
  const { result, unmount } = renderHook(() => useSearchText("", (text) => searched.push(text)));
  const type = (text: string, thenMs: number) => {
    act(() => result.current.type(text));
    act(() => void vi.advanceTimersByTime(thenMs));
  };
  return { searched, type, unmount };
}

describe("typing a search", () => {
  it("searches for the first letter once it has been painted", () => {
    const { searched, type } = renderSearch();
    type("s", 0);
    expect(searched).toEqual([]);
    act(() => void vi.advanceTimersByTime(20));
    expect(searched).toEqual(["s"]);
  });

  it("searches for what follows when typing pauses", () => {
    const { searched, type } = renderSearch();
    for (const text of ["s", "sm", "smi", "smit"]) type(text, 120);
    expect(searched).toEqual(["s"]);
    type("smith", 200);
    expect(searched).toEqual(["s", "smith"]);
  });

  it("doesn't go back to the first letter when that is painted late", () => {
    vi.stubGlobal("requestAnimationFrame", (paint: () => void) => setTimeout(paint, 500));
    vi.stubGlobal("cancelAnimationFrame", (frame: number) => clearTimeout(frame));
    const { searched, type, unmount } = renderSearch();
    for (const text of ["s", "smith"]) type(text, 0);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(searched).toEqual(["smith"]);
    unmount();
  });

  it("empties the list again when the first letter was taken back before it was painted", () => {
    vi.stubGlobal("requestAnimationFrame", (paint: () => void) => setTimeout(paint, 100));
    vi.stubGlobal("cancelAnimationFrame", (frame: number) => clearTimeout(frame));
    const { searched, type, unmount } = renderSearch();
    type("s", 50);
    type("", 500);
    expect(searched).toEqual(["s", ""]);
    unmount();
  });

  it("searches at once again after a pause", () => {
    const { searched, type } = renderSearch();
    type("s", 300);
    type("sm", 20);
    expect(searched).toEqual(["s", "sm"]);
  });

  it("doesn't search again for a letter that was typed and taken back", () => {
    const { searched, type } = renderSearch();
    type("s", 100);
    type("sm", 100);
    type("s", 300);
    expect(searched).toEqual(["s"]);
  });
});

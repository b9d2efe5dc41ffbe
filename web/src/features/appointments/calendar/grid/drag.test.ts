import { describe, expect, it } from "vitest";
import { columnAt, draggedStart, isDragging } from "./drag.ts";

describe("dragging an appointment", () => {
  const shown = { from: 480, to: 1080 };
  const from9to10 = { from: 540, to: 600, start: { x: 0, y: 100 }, pixelsPerMinute: 1, shown };
  const startAt = (y: number) => draggedStart({ ...from9to10, now: { x: 0, y } });

  it("begins once the pointer has moved a little", () => {
    expect(isDragging({ x: 10, y: 10 }, { x: 12, y: 12 })).toBe(false);
    expect(isDragging({ x: 10, y: 10 }, { x: 10, y: 15 })).toBe(true);
  });

  it("snaps to quarters of an hour", () => {
    expect(startAt(107)).toBe(540);
    expect(startAt(108)).toBe(555);
    expect(startAt(70)).toBe(510);
  });

  it("stays within the shown hours with its whole length", () => {
    expect(startAt(-500)).toBe(480);
    expect(startAt(2000)).toBe(1020);
  });

  it("goes to the column under the pointer, or the nearest", () => {
    const columns = [
      { left: 0, right: 100 },
      { left: 100, right: 200 },
    ];
    expect([-20, 50, 150, 400].map((x) => columnAt(x, columns))).toEqual([0, 0, 1, 1]);
  });
});

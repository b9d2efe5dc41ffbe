import { expect, it } from "vitest";
import { joinShapes } from "./build-icons.ts";

const join = (...node: [string, Record<string, string>][]) => joinShapes({ name: "test", node });
const pathOf = (...node: [string, Record<string, string>][]) => join(...node)[0]?.[1]["d"];

it("an icon of several shapes becomes one path", () => {
  const joined = join(["path", { d: "M3 6h18", key: "a" }], ["line", { x1: "1", y1: "2", x2: "3", y2: "4", key: "b" }]);
  expect(joined).toEqual([["path", { d: "M3 6h18M1 2L3 4", key: "test" }]]);
});

it.each([
  ["circle", { cx: "12", cy: "12", r: "3" }, "M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z"],
  ["ellipse", { cx: "12", cy: "5", rx: "9", ry: "3" }, "M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0z"],
  ["rect", { x: "3", y: "4", width: "18", height: "6" }, "M3 4h18v6h-18v-6z"],
  [
    "rect",
    { x: "3", y: "4", width: "18", height: "6", rx: "2" },
    "M5 4h14a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-2a2 2 0 0 1 2 -2z",
  ],
  ["polyline", { points: "22 12 18 12 15 21" }, "M22 12 18 12 15 21"],
  ["polygon", { points: "3 11 22 2 13 21" }, "M3 11 22 2 13 21z"],
])("a %s with %j is drawn as %s", (tag, attributes, path) => {
  expect(pathOf([tag, attributes])).toBe(path);
});

it.each([
  ["m3 11 18-5", "M3 11l18-5"],
  ["m9.5.5-2 3", "M9.5 .5l-2 3"],
  ["m4 4h2", "M4 4h2"],
  ["m-1-2 3 4", "M-1 -2l3 4"],
  ["M3 11 18-5", "M3 11 18-5"],
])("a path that begins with %s still begins at the origin behind another", (path, moved) => {
  expect(pathOf(["path", { d: path }])).toBe(moved);
});

it("a shape with a look of its own stays as it is, and with it the icon", () => {
  const shapes: [string, Record<string, string>][] = [
    ["path", { d: "M3 6h18" }],
    ["circle", { cx: "7.5", cy: "7.5", r: ".5", fill: "currentColor" }],
  ];
  expect(join(...shapes)).toEqual(shapes);
});

it("fails the build at a shape nobody has thought of", () => {
  expect(() => join(["text", {}])).toThrow("The icon test has a shape that can't become a path: text");
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { themes, type Theme } from "#lib/browser/theme.ts";
import { contrast, mix, parseOklch } from "#testing/contrast.ts";

const ours = readFileSync("web/src/app/styles/themes.css", "utf8");
const theirs = (theme: Theme) =>
  theme === "automotive" ? "" : readFileSync(`node_modules/daisyui/theme/${theme}.css`, "utf8");
const text = 4.5;
const edge = 3;

describe.each(themes)("the theme %s", (theme) => {
  const block = ours.match(new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`))?.[1] ?? "";
  const tokens = new Map([...declarations(theirs(theme)), ...declarations(block)]);
  const color = (name: string) => {
    const value = tokens.get(name) ?? tokens.get(`color-${name}`);
    if (value === undefined) throw new Error(`${theme} has no ${name}`);
    return parseOklch(value);
  };
  const content = color("base-content");
  const surfaces = ["base-100", "base-200"].flatMap((name) => [color(name), mix(content, color(name), 0.07)]);
  const leastOn = (name: string, grounds: (typeof content)[]) =>
    Math.min(...grounds.map((ground) => contrast(color(name), ground)));

  it.each(["base-content", "quiet", "link", "good", "warn", "danger", "note"])(
    "has readable %s on every surface",
    (name) => expect(leastOn(name, surfaces)).toBeGreaterThanOrEqual(text),
  );

  it.each([
    ["good", "success"],
    ["warn", "warning"],
    ["danger", "error"],
    ["note", "info"],
  ])("has readable %s on its own tint", (name, tint) =>
    expect(leastOn(name, [mix(color(tint), color("base-100"), 0.14)])).toBeGreaterThanOrEqual(text),
  );

  it("has readable busy, halfway between warn and danger, on every surface and on its own tint", () => {
    const busy = mix(color("warn"), color("danger"), 0.5);
    const grounds = [...surfaces, mix(busy, color("base-100"), 0.14)];
    expect(Math.min(...grounds.map((ground) => contrast(busy, ground)))).toBeGreaterThanOrEqual(text);
  });

  it.each(["primary", "secondary", "accent", "neutral", "info", "success", "warning", "error"])(
    "has readable text on %s",
    (name) => expect(contrast(color(name), color(`${name}-content`))).toBeGreaterThanOrEqual(text),
  );

  it("has visible field borders", () =>
    expect(leastOn("field-line", [color("base-100"), color("base-200")])).toBeGreaterThanOrEqual(edge));
});

const declarations = (css: string) =>
  Array.from(css.matchAll(/--([\w-]+):\s*(oklch\([^)]*\))/g), ([, name = "", value = ""]) => [name, value] as const);

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { themes, type Theme } from "#lib/browser/theme.ts";
import { contrast, mix, parseOklch } from "#testing/browser/contrast.ts";

const ours = readFileSync("web/src/app/styles/themes.css", "utf8");
const theirs = (theme: Theme) =>
  theme === "automotive" ? "" : readFileSync(`node_modules/daisyui/theme/${theme}.css`, "utf8");
const text = 4.5;
const edge = 3;

/** A theme's own blocks in the order they apply. Automotive has a second one, for systems set to light. */
const blocksOf = (theme: Theme) =>
  Array.from(ours.matchAll(new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`, "g")), ([, block = ""]) => block);

const looks = [
  ...themes.map((theme) => ({ look: `theme ${theme}`, theme, blocks: blocksOf(theme).slice(0, 1) })),
  { look: "theme automotive in a light system", theme: "automotive" as const, blocks: blocksOf("automotive") },
];

it("automotive alone has a variant for light systems", () => {
  expect(themes.filter((theme) => blocksOf(theme).length > 1)).toEqual(["automotive"]);
  expect(new Set(declarations(blocksOf("automotive")[1] ?? "").map(([name]) => name))).toEqual(
    new Set(declarations(blocksOf("automotive")[0] ?? "").map(([name]) => name)),
  );
});

describe.each(looks)("the $look", ({ look, theme, blocks }) => {
  const tokens = new Map([...declarations(theirs(theme)), ...blocks.flatMap(declarations)]);
  const valueOf = (name: string) => {
    const value = tokens.get(name) ?? tokens.get(`color-${name}`);
    if (value === undefined) throw new Error(`the ${look} has no ${name}`);
    return value;
  };
  const color = (name: string) => parseOklch(valueOf(name));
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

  it("has readable initials on avatars of every hue, which are as light or dark as the page", () => {
    const hues = Array.from({ length: 72 }, (_, step) => step * 5);
    const part = (name: string, hue: number) => parseOklch(`oklch(${valueOf(name)} ${hue})`);
    const contrasts = hues.map((hue) => contrast(part("avatar-ground", hue), part("avatar-text", hue)));
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(text);
    expect(Math.abs(part("avatar-ground", 0)[0] - color("base-100")[0])).toBeLessThan(0.2);
  });

  it("has visible field borders", () =>
    expect(leastOn("field-line", [color("base-100"), color("base-200")])).toBeGreaterThanOrEqual(edge));
});

const declarations = (css: string) =>
  Array.from(
    css.matchAll(/--([\w-]+):\s*(oklch\([^)]*\)|[\d.]+% [\d.]+)/g),
    ([, name = "", value = ""]) => [name, value] as const,
  );

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const skipped = new Set(["node_modules", "dist", "data", ".git"]);

const documents = readdirSync(root, { recursive: false, withFileTypes: true }).flatMap(function list(entry): string[] {
  const path = join(entry.parentPath, entry.name);
  if (entry.isFile()) return entry.name.endsWith(".md") ? [path] : [];
  if (!entry.isDirectory() || skipped.has(entry.name)) return [];
  return readdirSync(path, { withFileTypes: true }).flatMap(list);
});

/** Relative links and pictures, without the heading they point to. */
function listLinks(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, target = ""]) => target);
  return links.filter((target) => !/^[a-z]+:/i.test(target));
}

describe("the documentation", () => {
  it("is found", () => expect(documents.length).toBeGreaterThan(25));

  it.each(documents.map((path) => [relative(root, path), path] as const))(
    "%s links only to files that exist",
    (_, path) => {
      const missing = listLinks(readFileSync(path, "utf8")).filter(
        (target) => !existsSync(join(dirname(path), target)),
      );
      expect(missing).toEqual([]);
    },
  );

  it("shows a tree of files that exist, with each feature's folder", () => {
    const tree = /```\n(packages\/.*?)```/s.exec(readFileSync(join(root, "docs/architecture.md"), "utf8"))?.[1] ?? "";
    const parents: { indent: number; path: string }[] = [];
    const shown = tree.split("\n").flatMap((line) => {
      const [, space = "", name] = /^( *)(\S+)/.exec(line) ?? [];
      if (name === undefined) return [];
      while ((parents.at(-1)?.indent ?? -1) >= space.length) parents.pop();
      const path = join(parents.at(-1)?.path ?? "", name);
      parents.push({ indent: space.length, path });
      return [path.replace(/[\\/]$/, "")];
    });
    expect(shown.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const roots = ["packages", "contract/src", "server/src/features", "web/src/features"];
    const folders = roots.flatMap((path) =>
      readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [join(path, entry.name)] : [],
      ),
    );
    expect(folders.filter((path) => !shown.includes(path))).toEqual([]);
  });

  const decisions = join(root, "docs/decisions");
  const areas = readdirSync(decisions).filter((name) => name !== "README.md");
  const sections = areas.flatMap((name) =>
    [...readFileSync(join(decisions, name), "utf8").matchAll(/^<a id="(\d{4})"><\/a>\n\n## (\d{4}) /gm)].map(
      ([, anchor = "", number = ""]) => ({ anchor, number, place: `${name}#${number}` }),
    ),
  );

  it("numbers each decision once, and the same in its anchor", () => {
    const numbers = sections.map(({ number }) => number);
    expect(numbers.length).toBeGreaterThan(50);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
    expect(sections.filter(({ anchor, number }) => anchor !== number)).toEqual([]);
    const headings = areas.flatMap((name) => readFileSync(join(decisions, name), "utf8").match(/^## /gm) ?? []);
    expect(headings).toHaveLength(sections.length);
  });

  it("lists every decision", () => {
    const index = readFileSync(join(decisions, "README.md"), "utf8");
    expect(sections.map(({ place }) => place).filter((place) => !index.includes(`](${place})`))).toEqual([]);
  });

  it("names decisions that exist", () => {
    const known = new Set(sections.map(({ place }) => place));
    const named = documents.flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/\]\(([^)\s]*#\d{4})\)/g)].map(([, link = ""]) => {
        const [file = "", number = ""] = link.split("#");
        return `${basename(file || path)}#${number}`;
      }),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((place) => !known.has(place))).toEqual([]);
  });
});

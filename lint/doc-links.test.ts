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
  it("is found", () => expect(documents.length).toBeGreaterThan(50));

  it.each(documents.map((path) => [relative(root, path), path] as const))(
    "%s links only to files that exist",
    (_, path) => {
      const missing = listLinks(readFileSync(path, "utf8")).filter(
        (target) => !existsSync(join(dirname(path), target)),
      );
      expect(missing).toEqual([]);
    },
  );

  it("numbers each decision once", () => {
    const numbers = readdirSync(join(root, "docs/decisions")).flatMap((name) => /^\d{4}/.exec(name) ?? []);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  it("lists every decision", () => {
    const decisions = readdirSync(join(root, "docs/decisions")).filter((name) => name !== "0000-template.md");
    const listed = listLinks(readFileSync(join(root, "docs/README.md"), "utf8")).map((target) => basename(target));
    expect(decisions.filter((name) => !listed.includes(name))).toEqual([]);
  });
});

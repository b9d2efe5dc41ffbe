import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const sources = path.join(import.meta.dirname, "../web/src");

/** A feature, a page of the app, or another folder whose stylesheets are written together. */
const ownerOf = (file: string) => file.split("/").slice(0, 2).join("/");

const listClasses = (css: string) => [...css.matchAll(/^ *\.([a-z][\w-]*)/gm)].map(([, name = ""]) => name);

/** Stylesheets of pages visited before stay in effect, so a class that two of them define looks different depending on the way there. */
it("no class is defined by the stylesheets of two features", () => {
  const owners = new Map<string, Set<string>>();
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  for (const file of files)
    for (const name of listClasses(readFileSync(path.join(sources, file), "utf8")))
      owners.set(name, (owners.get(name) ?? new Set()).add(ownerOf(file.replaceAll("\\", "/"))));
  expect(files.length).toBeGreaterThan(10);
  const shared = [...owners].filter(([, places]) => places.size > 1).map(([name, places]) => [name, ...places]);
  expect(shared).toEqual([]);
});

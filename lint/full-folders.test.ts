import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { isTest } from "./import-rules.mjs";

const root = path.join(import.meta.dirname, "..");
const maxFiles = 20;

/** The folders below one, and how many source files each has itself. */
function countFiles(folder: string): [folder: string, files: number][] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !isTest(entry.name));
  const below = entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => countFiles(`${folder}/${name}`));
  return [[folder, files.length], ...below];
}

it("groups what is in a folder before it holds too much to look through", () => {
  const packages = readdirSync(path.join(root, "packages")).map((name) => `packages/${name}`);
  const folders = ["contract/src", "server/src", "web/src", ...packages].flatMap(countFiles);
  expect(folders.length).toBeGreaterThan(100);
  expect(folders.filter(([, files]) => files > maxFiles)).toEqual([]);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

describe.each(["package-lock.json", "e2e/clerk/package-lock.json"])("%s", (file) => {
  const text = readFileSync(join(import.meta.dirname, "..", file), "utf8");

  it("names no registry, so that everyone installs from their own", () => {
    expect(text).toContain('"integrity": "sha512-');
    expect(text.match(/https?:\/\/[^"]*\.tgz/g) ?? []).toEqual([]);
  });

  it("replaces what we never load with our own empty package", () => {
    const { packages } = JSON.parse(text) as { packages: Record<string, { resolved?: string; name?: string }> };
    const replaced = Object.values(packages).filter(({ resolved }) => resolved?.endsWith("packages/empty"));
    expect(replaced.length).toBeGreaterThan(1);
    expect(Object.values(packages).filter(({ name }) => name === "empty-npm-package")).toEqual([]);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const web = path.join(import.meta.dirname, "../web");

it("lists every module that is imported for what it does, since the build leaves out all others", () => {
  const { sideEffects } = JSON.parse(readFileSync(path.join(web, "package.json"), "utf8")) as { sideEffects: string[] };
  const files = readdirSync(path.join(web, "src"), { recursive: true, encoding: "utf8" });
  const imported = files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith("testing/"))
    .flatMap((file) =>
      [...readFileSync(path.join(web, "src", file), "utf8").matchAll(/^import "(\.[^"]+\.tsx?)";$/gm)].map(
        ([, target = ""]) => `./${path.posix.join("src", path.posix.dirname(file), target)}`,
      ),
    );
  expect(imported).not.toEqual([]);
  expect(imported.filter((file) => !sideEffects.includes(file))).toEqual([]);
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { nodeOptions } from "./run-server-program.mjs";

it.each([
  "Dockerfile",
  "bench/child-server.ts",
  "deploy/automotive-crm.service",
  "deploy/compose.yaml",
  "docs/operations.md",
])("%s starts the server with the same options as npm start", (file) => {
  const text = readFileSync(path.join(import.meta.dirname, "..", file), "utf8");
  const given = text.replaceAll(/[",]/g, "");
  expect(given).toContain(nodeOptions.join(" "));
});

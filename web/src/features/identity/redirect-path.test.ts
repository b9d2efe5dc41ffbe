import { expect, it } from "vitest";
import { safeRedirect } from "./redirect-path.ts";

const origin = "https://crm.example";

it.each([
  ["/customers/42?tab=calls#top", "/customers/42?tab=calls#top"],
  ["/customers?search=a%20b", "/customers?search=a%20b"],
])("goes to %s", (wanted, path) => expect(safeRedirect(wanted, origin)).toBe(path));

it.each([
  undefined,
  "",
  "customers",
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "/sign-in?redirect=/sign-in",
  "/login",
])("goes to the dashboard instead of %j", (wanted) => expect(safeRedirect(wanted, origin)).toBe("/dashboard"));

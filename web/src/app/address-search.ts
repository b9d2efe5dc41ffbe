import { defaultParseSearch } from "@tanstack/react-router";

/**
 * What is searched for is text, whatever it looks like. The router's own reading is JSON, which makes a phone number `%22…%22` and
 * `1e5` a hundred thousand.
 */
export function parseSearch(text: string): Record<string, unknown> {
  const search = new URLSearchParams(text).get("search");
  return { ...defaultParseSearch(text), ...(search !== null && { search }) };
}

export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
      parameters.set(name, String(value));
    }
  }
  return parameters.size === 0 ? "" : `?${parameters}`;
}

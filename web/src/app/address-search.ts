import { defaultParseSearch } from "@tanstack/react-router";

/**
 * Search parameters are always text. The router's default is JSON, which would turn a phone number into `%22…%22` and `1e5` into a
 * hundred thousand.
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

/** PostgreSQL stores neither NUL nor half of a character that has two parts. */
const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A value as it can be stored, with all texts in it. */
export function storable<T>(value: T): T {
  // The shape stays; only texts change.
  return clean(value) as T;
}

function clean(value: unknown): unknown {
  if (typeof value === "string") return value.replace(unstorable, "");
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, clean(each)]));
}

/** PostgreSQL stores neither NUL nor half of a character that has two parts. */
const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A value as it can be stored, with all texts in it: nearly always the same one, since copies of all rows would be a lot of garbage. */
export function storable<T>(value: T): T {
  // The shape stays; only texts change.
  return clean(value) as T;
}

function clean(value: unknown): unknown {
  if (typeof value === "string") return value.replace(unstorable, "");
  if (typeof value !== "object" || value === null) return value;
  let result = value;
  for (const name of Object.keys(value)) {
    const each: unknown = Reflect.get(value, name);
    const cleaned = clean(each);
    if (cleaned === each) continue;
    if (result === value) result = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
    Reflect.set(result, name, cleaned);
  }
  return result;
}

/** What is sent to PostgreSQL for a value: arrays in its notation, other objects as JSON. Throws for values that can't be written. */
export function toParameter(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return toArrayText(value);
  if (typeof value === "object") return JSON.stringify(value);
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint") return String(value);
  throw new TypeError(`A ${typeof value} can't be sent to PostgreSQL`);
}

const toArrayText = (values: readonly unknown[]): string => `{${values.map(toElement).join(",")}}`;

function toElement(value: unknown): string {
  if (Array.isArray(value)) return toArrayText(value);
  const sent = toParameter(value);
  if (sent === null) return "NULL";
  const text = typeof sent === "string" ? sent : `\\x${sent.toString("hex")}`;
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}

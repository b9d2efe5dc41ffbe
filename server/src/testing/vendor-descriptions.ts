import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The part of JSON Schema that the vendors' descriptions use for what we send and receive. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  nullable?: boolean;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
}

const pathOf = (file: string) => fileURLToPath(new URL(`../../../../shared/vendor-specs/${file}`, import.meta.url));

/** Whether a vendor's published description of its API is available next to the project. It is not part of the project. */
export const hasDescription = (file: string): boolean => existsSync(pathOf(file));

export const readDescription = (file: string): unknown => JSON.parse(readFileSync(pathOf(file), "utf8"));

export function at(root: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), root);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function resolved(description: unknown, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  return resolved(description, at(description, schema.$ref.replace("#/", "").split("/")) as Schema);
}

/** What in a value is not as described. */
export function findProblems(description: unknown, written: Schema, value: unknown, path_: string): string[] {
  const schema = resolved(description, written);
  if (schema.allOf) return schema.allOf.flatMap((part) => findProblems(description, part, value, path_));
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) {
    const fits = choices.some((choice) => findProblems(description, choice, value, path_).length === 0);
    return fits ? [] : [`${path_} fits none of its kinds`];
  }
  if (value === null) return schema.nullable || types(schema).includes("null") ? [] : [`${path_} is null`];
  if (schema.enum && !schema.enum.includes(value)) return [`${path_} is none of ${schema.enum.join(", ")}`];
  const expectedTypes = types(schema);
  if (expectedTypes.length > 0 && !expectedTypes.some((type) => isOfType(value, type)))
    return [`${path_} is not ${expectedTypes.join(" or ")}`];
  if (schema.pattern !== undefined && typeof value === "string" && !new RegExp(schema.pattern).test(value))
    return [`${path_} does not match ${schema.pattern}`];
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.flatMap((each, index) => findProblems(description, items, each, `${path_}.${index}`)) : [];
  }
  if (!isRecord(value)) return [];
  const missing = (schema.required ?? [])
    .filter((name) => !(name in value))
    .map((name) => `${path_}.${name} is missing`);
  const wrong = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    name in value ? findProblems(description, part, value[name], `${path_}.${name}`) : [],
  );
  return [...missing, ...wrong];
}

const types = ({ type }: Schema): string[] => (type === undefined ? [] : Array.isArray(type) ? type : [type]);

function isOfType(value: unknown, type: string): boolean {
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isRecord(value);
  return typeof value === type;
}

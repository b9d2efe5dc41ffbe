import { z } from "zod";

/** JSON Schema of the wire format, for Fastify's compiled serializer, which writes only named fields. */
export const wireSchema = (schema: z.core.$ZodType): object => jsonSchema(schema, "openapi-3.0");

/** The same in the dialect of OpenAPI 3.1. */
export const documentedSchema = (schema: z.core.$ZodType): object => jsonSchema(schema, "draft-2020-12");

function jsonSchema(schema: z.core.$ZodType, target: "openapi-3.0" | "draft-2020-12"): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "input", target, unrepresentable: "any" });
  return json;
}

const holds = (schema: unknown): schema is z.core.$ZodType =>
  typeof schema === "object" && schema !== null && "_zod" in schema;

/** Whether a schema contains a codec, so values must be encoded before sending. Others are sent as they are. */
export function hasCodec(schema: z.core.$ZodType): boolean {
  const def: z.core.$ZodTypeDef = schema._zod.def;
  if (def.type === "pipe") return true;
  return Object.values(def).some(holdsCodec);
}

function holdsCodec(part: unknown): boolean {
  if (holds(part)) return hasCodec(part);
  if (typeof part !== "object" || part === null || part instanceof RegExp) return false;
  return Object.values<unknown>({ ...part }).some((each) => holds(each) && hasCodec(each));
}

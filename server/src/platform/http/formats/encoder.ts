import { z } from "zod";
import { hasCodec } from "#platform/http/json-schema.ts";

export type Encode = (value: unknown) => unknown;

/**
 * Brings a response's data into its wire form with the codecs of its schema; undefined if it has none. Unlike `z.encode`, it doesn't
 * validate what our own typed handlers return, which took most of the time of a list.
 */
export function createEncoder(schema: z.core.$ZodType): Encode | undefined {
  if (!hasCodec(schema)) return undefined;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return encodeObject(def.shape);
    case "array":
      return encodeArray(createEncoder(def.element));
    case "nullable":
    case "optional":
    case "default":
    case "readonly":
      return unlessAbsent(createEncoder(def.innerType));
    case "pipe":
      if (isCodec(def)) return encodeWith(def);
      return (value) => z.encode(schema, value);
    default:
      // No response has a codec in other places so far.
      return (value) => z.encode(schema, value);
  }
}

const isCodec = (def: z.core.$ZodPipeDef): def is z.core.$ZodCodecDef => "reverseTransform" in def;

function encodeWith({ in: wire, out: model, reverseTransform }: z.core.$ZodCodecDef): Encode {
  const [encodeModel = same, encodeWire = same] = [createEncoder(model), createEncoder(wire)];
  return (value) => encodeWire(reverseTransform(encodeModel(value), { value, issues: [] }));
}

const same: Encode = (value) => value;

function encodeObject(shape: z.core.$ZodShape): Encode {
  const encoders = Object.entries(shape).flatMap(([name, part]) => {
    const encode = createEncoder(part);
    return encode ? [[name, encode] as const] : [];
  });
  return (value) => {
    if (typeof value !== "object" || value === null) return value;
    const encoded: Record<string, unknown> = { ...value };
    for (const [name, encode] of encoders) if (name in encoded) encoded[name] = encode(encoded[name]);
    return encoded;
  };
}

const encodeArray =
  (encode: Encode = same): Encode =>
  (value) =>
    Array.isArray(value) ? value.map(encode) : value;

const unlessAbsent =
  (encode: Encode = same): Encode =>
  (value) =>
    value === null || value === undefined ? value : encode(value);

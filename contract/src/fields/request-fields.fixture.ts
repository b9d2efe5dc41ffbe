import { z } from "zod/mini";
import { api } from "@automotive-crm/contract/api";

/** A field of a request, wherever it is in it. */
export interface RequestField {
  /** "POST /api/customers body.phones[].number" */
  name: string;
  /** The schema of the query or body that contains it. */
  request: z.ZodMiniType;
  /** Where it is; `0` stands for any entry of a list. */
  path: readonly (string | 0)[];
  schema: z.core.$ZodType;
  isText: boolean;
  isList: boolean;
}

/** What a value is parsed as, without what makes it optional, clears it or renames it. */
function basesOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { def } = schema._zod;
  if ("innerType" in def) return basesOf(def.innerType as z.core.$ZodType);
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap(basesOf);
  if (!(schema instanceof z.core.$ZodPipe)) return [schema];
  const { in: source, out } = schema._zod.def;
  return basesOf(source instanceof z.core.$ZodTransform ? out : source);
}

/** Instants come from programs. */
const isTyped = (schema: z.core.$ZodType) => {
  if (!(schema instanceof z.core.$ZodString)) return false;
  const format = "format" in schema._zod.def ? schema._zod.def.format : undefined;
  return format !== "datetime";
};

type Place = Pick<RequestField, "name" | "request" | "path">;

function fieldsIn(schema: z.core.$ZodType, { name, request, path }: Place): RequestField[] {
  const bases = basesOf(schema);
  const nested = bases.flatMap((base) => {
    if (base instanceof z.core.$ZodArray)
      return fieldsIn(base._zod.def.element, { name: `${name}[]`, request, path: [...path, 0] });
    if (!(base instanceof z.core.$ZodObject)) return [];
    return Object.entries(base._zod.def.shape).flatMap(([key, inner]) =>
      fieldsIn(inner, { name: `${name}.${key}`, request, path: [...path, key] }),
    );
  });
  const isList = bases.some((base) => base instanceof z.core.$ZodArray);
  return [{ name, request, path, schema, isText: bases.some(isTyped), isList }, ...nested];
}

/** The fields of every query and body in the contract, and those as a whole. */
export const requestFields: readonly RequestField[] = api.flatMap(({ method, path, query, body }) => [
  ...(query ? fieldsIn(query, { name: `${method} ${path} query`, request: query, path: [] }) : []),
  ...(body ? fieldsIn(body, { name: `${method} ${path} body`, request: body, path: [] }) : []),
]);

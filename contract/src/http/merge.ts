import { z } from "zod/mini";
import type { FieldConflict } from "./conflicts.ts";
import { jsonObject } from "@automotive-crm/contract/fields/json-fields";

/**
 * What a field held when someone began editing it. A save that includes it can be merged with other people's saves. Not cleaned, because
 * it is compared with what is stored.
 */
export const BaseSchema = z.optional(jsonObject(200_000));

type Fields = Readonly<Record<string, unknown>>;

/** Whether two values of a field are equal. */
export type Comparison = (one: unknown, other: unknown, field: string) => boolean;

/** Compares values by content, ignoring key order; absent, null and empty are all equal. */
export const isSameValue: Comparison = (one, other) => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

function inOrder(value: unknown): unknown {
  if (value === undefined || value === "") return null;
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { entries: entries.map(([key, inner]) => [key, inOrder(inner)]) };
}

/** A form sends all of its fields: those that still hold their initial values are not changes. */
export function withoutUntouched<T extends object>(base: Fields, changes: T, isSame: Comparison = isSameValue): T {
  const touched = Object.entries(changes).filter(
    ([field, yours]) => !Object.hasOwn(base, field) || !isSame(yours, base[field], field),
  );
  // All fields of a change are optional, so leaving some out keeps the type.
  return Object.fromEntries(touched) as T;
}

/**
 * The fields that both this save and another one changed, to different values. A field that only one of them changed is not a conflict:
 * this save changes its own and leaves the others. A field without a base counts as changed only here.
 */
export function conflictingFields(
  current: Fields,
  base: Fields,
  changes: object,
  isSame: Comparison = isSameValue,
): Record<string, FieldConflict> {
  const both = Object.entries<unknown>({ ...withoutUntouched(base, changes, isSame) }).filter(
    ([field, yours]) =>
      yours !== undefined &&
      Object.hasOwn(base, field) &&
      !isSame(current[field], base[field], field) &&
      !isSame(yours, current[field], field),
  );
  return Object.fromEntries(both.map(([field, yours]) => [field, { theirs: current[field], yours }]));
}

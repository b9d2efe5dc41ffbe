import { z } from "zod/mini";
import { dataOf } from "./fields.ts";

/** What a field held when somebody began to edit it. A save that brings it can be merged with what others saved meanwhile. */
export const BaseSchema = z.optional(dataOf(200_000));

/** A field that two people changed: what the server has, and what this save wanted. */
export const FieldConflictSchema = z.object({
  theirs: z.unknown(),
  yours: z.unknown(),
});
export type FieldConflict = z.infer<typeof FieldConflictSchema>;

type Fields = Readonly<Record<string, unknown>>;

/** Whether two values of a field are the same. */
export type Comparison = (one: unknown, other: unknown, field: string) => boolean;

/** Values are the same by their content, whatever the order of their keys; absent, null and empty all mean nothing. */
export const isSameValue: Comparison = (one, other) => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

function inOrder(value: unknown): unknown {
  if (value === undefined || value === "") return null;
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { entries: entries.map(([key, inner]) => [key, inOrder(inner)]) };
}

/** A form sends all of its fields: those that still hold what they held when it was opened are no changes. */
export function withoutUntouched<T extends object>(base: Fields, changes: T, isSame: Comparison = isSameValue): T {
  const touched = Object.entries(changes).filter(
    ([field, yours]) => !Object.hasOwn(base, field) || !isSame(yours, base[field], field),
  );
  // All fields of changes may be absent, which is what leaving some out makes them.
  return Object.fromEntries(touched) as T;
}

/**
 * The fields that this save and somebody else's both changed, to different values. Fields that only one of them changed are no
 * conflict: this save changes its own and leaves the others'. A field without a base cannot be told and counts as changed here only.
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

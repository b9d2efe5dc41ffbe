import { z } from "zod";

/** What a field held when somebody began to edit it. A save that brings it can be merged with what others saved meanwhile. */
export const BaseSchema = z.record(z.string(), z.unknown()).optional();

/** A field that two people changed: what the server has, and what this save wanted. */
export const FieldConflictSchema = z.object({
  theirs: z.unknown(),
  yours: z.unknown(),
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * The fields that this save and somebody else's both changed to different values. Fields that only one of them changed are no
 * conflict: this save changes its own and leaves the others'.
 */
export function conflictingFields(
  current: Readonly<Record<string, unknown>>,
  base: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): Record<string, { theirs: unknown; yours: unknown }> {
  return Object.fromEntries(
    Object.entries(changes)
      .filter(([field, yours]) => {
        const wasSeen = Object.hasOwn(base, field);
        return yours !== undefined && wasSeen && !isSame(current[field], base[field]) && !isSame(current[field], yours);
      })
      .map(([field, yours]) => [field, { theirs: current[field], yours }]),
  );
}

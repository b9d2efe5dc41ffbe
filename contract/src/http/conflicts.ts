import { z } from "zod/mini";

/** A field that two people changed: the server's value and the one in this save. */
export const FieldConflictSchema = z.object({
  theirs: z.unknown(),
  yours: z.unknown(),
});
export type FieldConflict = z.infer<typeof FieldConflictSchema>;

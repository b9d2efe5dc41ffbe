/** The name of the constraint that refused a write, for constraints that deserve a better message than "conflict". */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || !("constraint" in error)) return undefined;
  // Class 23: integrity constraint violation.
  const isViolation = typeof error.code === "string" && error.code.startsWith("23");
  if (!isViolation) return undefined;
  // Citus passes on only a worker's message, in which the name ends with the number of the table's piece.
  return typeof error.constraint === "string"
    ? error.constraint
    : /constraint "(.+?)(?:_\d+)?"/.exec(error.message)?.[1];
}

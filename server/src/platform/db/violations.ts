/** The name of the constraint that refused a write, for constraints that deserve a better message than "conflict". */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || !("constraint" in error)) return undefined;
  // Class 23: integrity constraint violation.
  const isViolation = typeof error.code === "string" && error.code.startsWith("23");
  return isViolation && typeof error.constraint === "string" ? error.constraint : undefined;
}

/** The column, as `table.column`, whose missing value made PostgreSQL refuse a write. */
export function missingColumn(error: unknown): string | undefined {
  const isMissing = error instanceof Error && "code" in error && error.code === "23502";
  return isMissing && "table" in error && "column" in error
    ? `${String(error.table)}.${String(error.column)}`
    : undefined;
}

/** The name of the constraint that refused a write, for constraints that deserve a better message than "conflict". */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || !("constraint" in error)) return undefined;
  // Class 23: integrity constraint violation.
  const isViolation = typeof error.code === "string" && error.code.startsWith("23");
  return isViolation && typeof error.constraint === "string" ? error.constraint : undefined;
}

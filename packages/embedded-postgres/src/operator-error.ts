/** A failure that an operator can fix: its message is one plain line, and the underlying error is its `cause`. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

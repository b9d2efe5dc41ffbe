/** An error whose message is one plain line for the operator; the underlying error is its `cause`. */
export class PlainError extends Error {
  override readonly name = "PlainError";
}

/** An error whose message is one plain line for the operator; what lies behind it is the `cause`. */
export class PlainError extends Error {
  override readonly name = "PlainError";
}

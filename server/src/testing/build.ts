/** A valid body for POST /api/customers. */
export function buildNewCustomer(over: Record<string, unknown> = {}): Record<string, unknown> {
  return { firstName: "Ada", lastName: "Lovelace", phone: "2015550142", email: "ada@example.com", ...over };
}

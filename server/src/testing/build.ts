/** A body for POST /api/customers that is valid as it stands. */
export function buildNewCustomer(over: Record<string, unknown> = {}): Record<string, unknown> {
  return { firstName: "Ada", lastName: "Lovelace", phone: "2015550142", email: "ada@example.com", ...over };
}

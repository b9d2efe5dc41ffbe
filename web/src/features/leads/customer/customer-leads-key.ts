/** Starts the keys of customers' leads. */
export const customerLeadsKey = "customer-leads";

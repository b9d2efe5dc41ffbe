/** Starts the keys of customers' value. */
export const customerValueKey = "customer-value";

/** Starts the keys of customers' deals. */
export const customerDealsKey = "customer-deals";

export { CallButton } from "./CallButton.tsx";
export { fullName } from "./customer-facts.ts";
export { customerQuery } from "./customer.queries.ts";
export { CustomerRow } from "./list/CustomerRow.tsx";
export { StatusBadge } from "./StatusBadge.tsx";

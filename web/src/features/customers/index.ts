export { CallButton } from "./CallButton.tsx";
export { customerQuery } from "./customer.queries.ts";
export { CustomerPicker } from "./picker/CustomerPicker.tsx";
export { CustomerRow } from "./list/CustomerRow.tsx";
export { StatusBadge } from "./StatusBadge.tsx";

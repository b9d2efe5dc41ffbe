export { customerQuery } from "./customer.queries.ts";
export { CustomerPicker } from "./picker/CustomerPicker.tsx";

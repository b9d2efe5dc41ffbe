export { AddCaller } from "./AddCaller.tsx";
export { customerQuery } from "./customer.queries.ts";
export { CustomerPicker } from "./picker/CustomerPicker.tsx";
export { refreshListed } from "./refresh-listed.ts";
export { useDuplicates } from "./duplicates/useDuplicates.ts";

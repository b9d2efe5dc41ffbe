export { changeDoNotCall } from "./change-do-not-call.ts";
export { changeLastContact } from "./change-last-contact.ts";
export { customerAccess } from "./customer-access.ts";
export { readPhone } from "./customer-phone.ts";
export { toSearchColumns } from "./customer-search.ts";

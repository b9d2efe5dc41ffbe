export { changeLastContact } from "./change-last-contact.ts";
export { readPhone } from "./customer-phone.ts";
export { searchColumnsOf } from "./customer-search.ts";
export { customersRoutes } from "./customers.routes.ts";
export { getVisible as getVisibleCustomer } from "./customers.service.ts";

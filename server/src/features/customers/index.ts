export { readPhone } from "./customer-phone.ts";
export { searchTextOf, sortNameOf } from "./customer-search.ts";
export { customersRoutes } from "./customers.routes.ts";
export { getVisible as getVisibleCustomer } from "./customers.service.ts";

import type { CustomerSort } from "@automotive-crm/contract/customers/list";
import type { Column } from "#kit/list/columns.ts";

/** In a narrow list: name and status, then phone, location and last contact, with the call button in thumb reach. */
const all = [
  { name: "customer", head: "Customer", width: "minmax(0,2.3fr)", narrow: "title", sort: "name" },
  { name: "contact", head: "Contact", width: "minmax(10.5rem,2.3fr)", narrow: "line" },
  { name: "organization", head: "Organization", width: "minmax(0,1.2fr)", from: "wide" },
  { name: "location", head: "Location", width: "minmax(0,1.2fr)", from: "wide" },
  { name: "owner", head: "Owner", width: "minmax(0,1.05fr)", from: "widest", sort: "owner" },
  { name: "status", head: "Status", width: "6.5rem", narrow: "aside", sort: "status" },
  { name: "lastContact", head: "Last Contact", width: "5.75rem", narrow: "end", sort: "lastContact" },
  { name: "actions", head: "Actions", width: "calc(2 * var(--button))", isAtEnd: true },
] as const satisfies readonly Column<string, CustomerSort>[];

export const columns = all.filter(({ name }) => name !== "organization");
/** In Global View customers have owners of many organizations. */
export const globalColumns = all.filter(({ name }) => name !== "owner");

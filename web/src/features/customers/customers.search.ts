import type { AddedPeriod, ContactPeriod, CustomerSort } from "@automotive-crm/contract/customers/list";
import type { CustomerStatus } from "@automotive-crm/contract/customers/record";

// Every page loads this file: the router reads addresses with it. So it takes only types from the contract, and the tables below
// must name every value of those types.

const statuses: Record<CustomerStatus, true> = { active: true, prospect: true, inactive: true };
const sorts: Record<CustomerSort, true> = { createdAt: true, name: true, status: true, lastContact: true, owner: true };
const contactPeriods: Record<ContactPeriod, true> = {
  "last-7-days": true,
  "last-30-days": true,
  "over-30-days": true,
  "over-90-days": true,
  "over-180-days": true,
  never: true,
};
const addedPeriods: Record<AddedPeriod, true> = {
  "last-7-days": true,
  "last-30-days": true,
  "last-90-days": true,
  "over-365-days": true,
};
const orders = { asc: true, desc: true };
/** As many rows as fit into a window. */
const sizes = { min: 10, max: 50 };
const lastPage = 100_000;

/** The search parameters of /customers; absent means the default. */
export interface CustomersSearch {
  search?: string | undefined;
  status?: CustomerStatus | undefined;
  /** "me", "none", or a colleague's ID. */
  owner?: string | undefined;
  lastContact?: ContactPeriod | undefined;
  added?: AddedPeriod | undefined;
  page?: number | undefined;
  limit?: number | undefined;
  sort?: CustomerSort | undefined;
  order?: keyof typeof orders | undefined;
  view?: "bin" | undefined;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The list a customer was opened from, for the way back and for next and previous. */
    customersSearch?: CustomersSearch;
    /** Someone pressed Enter to get to the rows. */
    toFirstRow?: true;
  }
}

/** People type, share and shorten addresses: invalid parts are ignored instead of breaking the page. */
export function readCustomersSearch(address: Record<string, unknown>): CustomersSearch {
  const { search, status, owner, lastContact, added, page, limit, sort, order, view } = address;
  const number = Number(page);
  const size = Number(limit);
  return {
    search: (typeof search === "string" && search.trim().slice(0, 200)) || undefined,
    status: isIn(statuses, status) ? status : undefined,
    owner:
      typeof owner === "string" && /^(me|none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(owner)
        ? owner
        : undefined,
    lastContact: isIn(contactPeriods, lastContact) ? lastContact : undefined,
    added: isIn(addedPeriods, added) ? added : undefined,
    page: Number.isInteger(number) && number >= 1 && number <= lastPage ? number : undefined,
    limit: Number.isInteger(size) && size >= sizes.min && size <= sizes.max ? size : undefined,
    sort: isIn(sorts, sort) ? sort : undefined,
    order: isIn(orders, order) ? order : undefined,
    view: view === "bin" ? view : undefined,
  };
}

const isIn = <T extends object>(table: T, key: unknown): key is keyof T =>
  (typeof key === "string" || typeof key === "number") && Object.hasOwn(table, key);

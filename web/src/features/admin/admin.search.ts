// Every page loads this file: the router reads addresses with it.

/** The search parameters of /super-admin; absent means the overview. */
export interface SuperAdminSearch {
  tab?: "organizations" | undefined;
  /** What the organizations are searched for. */
  search?: string | undefined;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The list from which an organization's page was opened. */
    superAdminSearch?: SuperAdminSearch;
  }
}

export const readSuperAdminSearch = ({ tab, search }: Record<string, unknown>): SuperAdminSearch => ({
  tab: tab === "organizations" ? tab : undefined,
  // The router reads digits as a number.
  search:
    (typeof search === "string" || typeof search === "number") && search !== ""
      ? String(search).slice(0, 200)
      : undefined,
});

/** The search parameters of an organization's page; absent means its locations, or its current users. */
export interface OrganizationSearch {
  tab?: "users" | undefined;
  list?: "invitations" | undefined;
}

export const readOrganizationSearch = ({ tab, list }: Record<string, unknown>): OrganizationSearch => ({
  tab: tab === "users" ? tab : undefined,
  list: list === "invitations" ? list : undefined,
});

// Every page loads this file: the router reads addresses with it.

/** The search parameters of /super-admin; absent means the overview. */
export interface SuperAdminSearch {
  tab?: "organizations" | undefined;
}

export const readSuperAdminSearch = ({ tab }: Record<string, unknown>): SuperAdminSearch => ({
  tab: tab === "organizations" ? tab : undefined,
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

// Every page loads this file: the router reads addresses with it.

/** What the lists of people show, as it is in the address: Back finds it again. Absent: active people of every role, first page. */
export interface PeopleSearch {
  search?: string | undefined;
  role?: string | undefined;
  status?: "inactive" | "all" | undefined;
  page?: number | undefined;
}

export const readPeopleSearch = ({ search, role, status, page }: Record<string, unknown>): PeopleSearch => ({
  // The router reads digits as a number.
  search:
    (typeof search === "string" || typeof search === "number") && search !== ""
      ? String(search).slice(0, 200)
      : undefined,
  role: typeof role === "string" && /^[a-z_]{1,40}$/.test(role) ? role : undefined,
  status: status === "inactive" || status === "all" ? status : undefined,
  page: typeof page === "number" && Number.isInteger(page) && page > 1 ? page : undefined,
});

import { describe, expect, it } from "vitest";
import { readListSearch, tidySearch, withFilter, withSortToggled, withStatusToggled } from "./change-search.ts";
import { readCustomersSearch } from "./customers.search.ts";

describe("the URL of the customers list", () => {
  it("keeps text that looks like a number as typed", () => {
    expect(readCustomersSearch({ search: " 1e5 " }).search).toBe("1e5");
  });

  it("drops invalid values instead of failing", () => {
    const search = readCustomersSearch({ status: "gone", page: "-3", limit: 7, sort: "shoeSize", view: "x" });
    expect(tidySearch(search)).toEqual({});
    expect(tidySearch(readCustomersSearch({ owner: "you", lastContact: "soon", added: 7 }))).toEqual({});
  });

  it("keeps owner, last contact and date added, but no owner in Global View", () => {
    const address = { owner: "me", lastContact: "never", added: "last-7-days", sort: "owner" };
    const search = readListSearch(address, { rowsPerPage: 10, isGlobalView: false });
    expect(search).toEqual({ ...address, order: "asc" });
    expect(readListSearch(address, { rowsPerPage: 10, isGlobalView: true })).toEqual({
      lastContact: "never",
      added: "last-7-days",
    });
  });

  it("parses page and size", () => {
    expect(readCustomersSearch({ page: "3", limit: "25" })).toMatchObject({ page: 3, limit: 25 });
  });

  it("drops defaults, so that equal lists have equal URLs", () => {
    expect(tidySearch({ page: 1, limit: 10, status: undefined })).toEqual({});
  });
});

describe("filters and sorting", () => {
  it("return to the first page when a filter changes", () => {
    expect(withFilter({ page: 4, status: "active" }, { search: "ada" })).toEqual({ status: "active", search: "ada" });
  });

  it("clear the status when it is chosen again", () => {
    const active = withStatusToggled({ page: 2 }, "active");
    expect(active).toEqual({ status: "active" });
    expect(withStatusToggled(active, "active")).toEqual({});
    expect(withStatusToggled(active, "prospect")).toEqual({ status: "prospect" });
  });

  it("sort names ascending, then descending, then not at all", () => {
    const fromA = withSortToggled({ page: 3 }, "name");
    const fromZ = withSortToggled(fromA, "name");
    expect(fromA).toEqual({ sort: "name", order: "asc" });
    expect(fromZ).toEqual({ sort: "name", order: "desc" });
    expect(withSortToggled(fromZ, "name")).toEqual({});
  });

  it("sort the last contact latest first", () => {
    expect(withSortToggled({}, "lastContact")).toEqual({ sort: "lastContact", order: "desc" });
  });
});

import { describe, expect, it } from "vitest";
import { parseSearch, stringifySearch } from "./address-search.ts";

describe("the search of an address", () => {
  it("writes digits plainly", () => {
    expect(stringifySearch({ search: "9735550177", page: 2, status: undefined })).toBe("?search=9735550177&page=2");
  });

  it("reads what is searched for as the text it is", () => {
    expect(parseSearch("?search=1e5&page=2")).toEqual({ search: "1e5", page: 2 });
    expect(parseSearch("?search=true")).toEqual({ search: "true" });
  });

  it("reads what it wrote", () => {
    const search = { search: 'O\'Brien & "Søn" +1 50%', redirect: "/customers?search=a&page=2" };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  it("leaves out a question mark that nothing follows", () => {
    expect(stringifySearch({})).toBe("");
  });
});

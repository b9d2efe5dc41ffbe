import { describe, expect, it } from "vitest";
import { parseSearch, stringifySearch } from "./address-search.ts";

describe("a URL's search parameters", () => {
  it("contain plain digits", () => {
    expect(stringifySearch({ search: "9735550177", page: 2, status: undefined })).toBe("?search=9735550177&page=2");
  });

  it("are always parsed as text", () => {
    expect(parseSearch("?search=1e5&page=2")).toEqual({ search: "1e5", page: 2 });
    expect(parseSearch("?search=true")).toEqual({ search: "true" });
  });

  it("can be parsed again after being written", () => {
    const search = { search: 'O\'Brien & "Søn" +1 50%', redirect: "/customers?search=a&page=2" };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  it("have no question mark if they are empty", () => {
    expect(stringifySearch({})).toBe("");
  });
});

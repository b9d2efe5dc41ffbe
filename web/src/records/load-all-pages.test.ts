import { expect, it } from "vitest";
import { loadAllPages } from "./load-all-pages.ts";

it("follows cursors to the last page", async () => {
  const pages: Record<string, { records: string[]; nextCursor: string | null }> = {
    first: { records: ["a", "b"], nextCursor: "b" },
    b: { records: ["c"], nextCursor: null },
  };
  const load = async ({ after = "first" }) => pages[after] ?? { records: [], nextCursor: null };
  expect(await loadAllPages(load)).toEqual(["a", "b", "c"]);
});

it("ends if the server ignores the cursor, as one of an earlier release does", async () => {
  const requests: unknown[] = [];
  await loadAllPages(async (query) => {
    requests.push(query);
    return { records: ["a", "b"], nextCursor: "b" };
  });
  expect(requests).toEqual([{}, { after: "b" }]);
});

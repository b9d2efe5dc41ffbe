import { describe, expect, it } from "vitest";
import { encodeRow } from "./copy-rows.ts";

describe("a line of COPY", () => {
  it("keeps every character and distinguishes null from empty text", () => {
    const row = { a: "tab\there\nand \\ there\r", b: null, c: "", d: true, e: 7, f: Buffer.from("ÿ"), g: "José" };
    expect(encodeRow(Object.keys(row), row)).toBe("tab\\there\\nand \\\\ there\\r\t\\N\t\ttrue\t7\t\\\\xc3bf\tJosé\n");
  });

  it("writes a PostgreSQL array of texts", () => {
    const row = { a: ["manual", 'say "hi", \\o/', ""], b: [] };
    expect(encodeRow(["a", "b"], row)).toBe('{"manual","say \\\\"hi\\\\", \\\\\\\\o/",""}\t{}\n');
  });

  it("starts with an empty text without losing the column", () => {
    expect(encodeRow(["a", "b"], { a: "", b: "x" })).toBe("\tx\n");
  });
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { differencesOfRow } from "./compare-rows.ts";
import { readFolder, scoreLine } from "./read-folder.ts";

it("compares what the expectation says, and nothing else", () => {
  const read = {
    first: "Fay",
    last: "Fox ",
    phones: [
      { e164: "+2", type: "home" },
      { e164: "+1", type: "mobile", ext: "7" },
    ],
  };
  expect(
    differencesOfRow(
      {
        row: 1,
        last: "Fox",
        phones: [
          { e164: "+1", type: "mobile" },
          { e164: "+2", type: "home" },
        ],
      },
      read,
    ),
  ).toEqual([]);
  expect(differencesOfRow({ row: 1, last: "Fix", phones: [{ e164: "+1" }], birthday: null }, read)).toEqual([
    'last: expected "Fix", read "Fox "',
    "phones: expected 1, read 2",
  ]);
  expect(
    differencesOfRow({ lead: { soldAt: "2025-02-09T03:04:00Z" } }, { lead: { soldAt: "2025-02-08T22:04:00-05:00" } }),
  ).toEqual([]);
});

it("counts rows and opt-outs, where an extra opt-out is as wrong as a missing one", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "crm-import-"));
  try {
    writeFileSync(
      path.join(folder, "list.csv"),
      "Name,Phone,Do Not Call\nFay Fox,305-555-0142,Y\nBo Bird,305-555-0143,Y\n,,\n",
    );
    const expected = [
      { row: 1, result: "new", last: "Fox", doNot: ["call"] },
      { row: 2, result: "new", last: "Bird", doNot: [] },
      { row: 3, result: "skipped" },
    ];
    writeFileSync(
      path.join(folder, "expectations.jsonl"),
      JSON.stringify({ file: "list.csv", delimiter: ",", expect: expected }),
    );
    const score = await readFolder(folder);
    expect(score.mistakes).toEqual(["list.csv row 2 doNot: call is too much"]);
    expect(scoreLine(score)).toBe("rows right 66.6 % of 3, opt-outs right 0 % of 1");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

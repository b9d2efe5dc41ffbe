import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { readFolder, scoreLine } from "./read-folder.ts";

it("counts a car as right if all that is expected of it was read", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "crm-inventory-"));
  try {
    writeFileSync(
      path.join(folder, "lot.csv"),
      "Stock,Make,Model,Price\nA1,KIA,Rio,9999\nA2,Kia,Rio,8000\n,Kia,Rio,1\n",
    );
    const expected = [
      { row: 1, result: "new", stockNumber: "a1", make: "Kia", price: 9999, photos: 0 },
      { row: 2, result: "new", price: 8100 },
      { row: 3, result: "failed" },
    ];
    writeFileSync(
      path.join(folder, "expectations.jsonl"),
      `${JSON.stringify({ file: "lot.csv", delimiter: ";", expect: expected })}\n`,
    );
    const score = await readFolder(folder);
    expect(score.mistakes).toEqual([
      'lot.csv delimiter: expected ";", read ","',
      "lot.csv row 2 price: expected 8100, read 8000",
    ]);
    expect(score.read).toHaveLength(3);
    expect(scoreLine(score)).toBe("units right 66.6 % of 3");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

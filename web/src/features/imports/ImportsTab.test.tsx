import { listImports } from "@automotive-crm/contract/imports/record";
import { listAdministrators } from "@automotive-crm/contract/organizations/colleagues";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { asRole, enterWorkplace, idOf } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { buildImport } from "#testing/imports.ts";
import { openTab } from "#testing/settings.tsx";
import { ImportsTab } from "./ImportsTab.tsx";

const api = fakeApi();
beforeEach(() => {
  enterWorkplace();
  api.answer(listImports, { imports: [] });
});

it("lists what was imported by whom, and says when nothing was", async () => {
  const startedAt = "2026-11-21T15:10:00.000Z";
  const counts = { created: 1000, updated: 0, skipped: 200, failed: 4 };
  api.answer(listImports, {
    imports: [
      buildImport({ fileName: "a.csv", status: "done", startedAt, counts }),
      buildImport({ id: idOf(302), fileName: "b.csv", status: "done", startedAt }),
      buildImport({ id: idOf(303), fileName: "c.csv", status: "cancelled" }),
    ],
  });
  openTab(<ImportsTab />);
  const table = within(await screen.findByRole("table", { name: "Imports" }));
  const cells = table.getAllByRole("row").map((row) =>
    within(row)
      .queryAllByRole("cell")
      .map((cell) => cell.textContent),
  );
  expect(cells.slice(1).map(([file, state, , , ...numbers]) => [file, state, ...numbers])).toEqual([
    ["a.csv", "Imported", "1,000", "0", "200", "4"],
    ["b.csv", "Nothing imported", "0", "0", "0", "0"],
    ["c.csv", "Discarded", "", "", "", ""],
  ]);
});

it("refuses a file that is empty before it is sent", async () => {
  openTab(<ImportsTab />);
  expect(await screen.findByText("Nothing has been imported yet")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Import customers" }));
  await userEvent.upload(screen.getByLabelText(/^Choose a file/), new File([], "empty.csv"));
  expect(screen.getByRole("alert").textContent).toBe("The file is empty.");
  expect(api.requests).toEqual(["GET /api/imports"]);
});

it("is only for people who may import", async () => {
  api.answer(listAdministrators, []);
  enterWorkplace({ access: asRole("org:manager") });
  openTab(<ImportsTab />);
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(api.requests).not.toContain("GET /api/imports");
});

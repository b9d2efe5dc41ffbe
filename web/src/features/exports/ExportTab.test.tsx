import { listExports, startExport, type WholeExport } from "@automotive-crm/contract/exports/whole";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { enterWorkplace } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { openTab } from "#testing/settings.tsx";
import { ExportTab } from "./ExportTab.tsx";

const api = fakeApi();

const running: WholeExport = {
  id: "0197a1d0-0000-7000-8000-000000000001",
  status: "running",
  format: "csv",
  progress: 0.42,
  customers: 1204,
  bytes: 0,
  problem: null,
  createdAt: "2026-03-10T15:00:00.000Z",
  expiresAt: null,
};
const ready = {
  ...running,
  status: "ready",
  progress: 1,
  bytes: 90_000,
  expiresAt: "2026-03-17T15:00:00.000Z",
} as const;
const failed = { ...running, status: "failed", problem: "The server's disk is full." } as const;

it("starts an export, shows how far it is, and offers the file when it is ready", async () => {
  enterWorkplace();
  let exports: WholeExport[] = [];
  api.answer(listExports, () => ({ exports }));
  api.answer(startExport, () => {
    exports = [
      running,
      { ...ready, id: "0197a1d0-0000-7000-8000-000000000002" },
      { ...failed, id: "0197a1d0-0000-7000-8000-000000000003" },
    ];
    return running;
  });
  openTab(<ExportTab />);
  expect(await screen.findByText("No exports yet")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Export everything" }));
  const [first, second, third] = within(await screen.findByRole("list", { name: "Exports" })).getAllByRole("listitem");
  expect(first?.textContent).toMatch(/^1,204 customers, CSV.*42%$/);
  expect(within(second ?? document.body).getByRole("button", { name: "Download" })).toBeTruthy();
  expect(within(third ?? document.body).getByRole("alert").textContent).toBe("The server's disk is full.");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Export everything" }).disabled).toBe(true);
});

it("says why an export can't start", async () => {
  enterWorkplace();
  api.answer(listExports, { exports: [] });
  api.answer(startExport, () => new Refusal(409, "conflict", "Another export is under way."));
  openTab(<ExportTab />);
  await userEvent.click(await screen.findByRole("button", { name: "Export everything" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Another export is under way.");
});

import { listCustomers } from "@automotive-crm/contract/customers/list";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, onTestFinished, vi } from "vitest";
import { buildMe } from "#testing/builders.ts";
import { buildPage } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { visit } from "#testing/render-app.tsx";

const api = fakeApi();

it("says that a search needs a connection, and keeps what was typed", async () => {
  api.answer(listCustomers, buildPage([]));
  const { router } = visit(api, { path: "/analytics", as: buildMe() });
  const box = await screen.findByRole<HTMLInputElement>("searchbox", {}, { timeout: 5_000 });
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  await userEvent.type(box, "smith{Enter}");
  expect(screen.getByText(/^Search needs a connection/)).toBeTruthy();
  expect(box.value).toBe("smith");
  onLine.mockReturnValue(true);
  await userEvent.type(box, "{Enter}");
  await waitFor(() => expect(router.state.location.search).toEqual({ search: "smith" }));
});

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { buildMe } from "#testing/builders.ts";
import { fakeApi } from "#testing/fake-api.ts";
import { visit } from "#testing/render-app.tsx";

const api = fakeApi();

it("doesn't offer Refresh locations without an organization", async () => {
  visit(api, { path: "/calls", as: buildMe({ organizations: [], organization: null }) });
  await userEvent.click(await screen.findByRole("button", { name: /^Location:/ }, { timeout: 5_000 }));
  expect(await screen.findByRole("menuitem", { name: /Clear all cache/ })).toBeDefined();
  expect(screen.queryByRole("menuitem", { name: /Refresh locations/ })).toBeNull();
});

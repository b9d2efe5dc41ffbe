import { getMe, type Me } from "@automotive-crm/contract/identity/account";
import { listOrganizations, type Organization } from "@automotive-crm/contract/organizations/record";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { buildMe, buildOrganization } from "#testing/builders.ts";
import { fakeApi } from "#testing/fake-api.ts";
import { visit } from "#testing/render-app.tsx";

const api = fakeApi();
const access = { isSuperAdmin: true, passesEveryGuard: false, organizationRole: null, locationRoles: [] };
const northstar = buildOrganization();
const harbor = buildOrganization({ name: "Harbor Autos", slug: "harbor-autos" });
const grace: Me = buildMe({ access, organizations: [], organization: null, isGlobalView: true });

async function openMenuOf(listed: Organization[]) {
  api.answer(listOrganizations, listed);
  visit(api, { path: "/tasks", as: grace });
  await userEvent.click(await screen.findByRole("button", { name: /^Organization:/ }, { timeout: 5_000 }));
}

it("tells organizations with the same name apart", async () => {
  await openMenuOf([northstar, harbor, buildOrganization({ name: "Harbor Autos", slug: "harbor-autos-west" })]);
  const items = await screen.findAllByRole("menuitemradio");
  expect(items.map((item) => item.textContent)).toEqual([
    "Global View",
    "Northstar Motors",
    "Harbor Autosharbor-autos",
    "Harbor Autosharbor-autos-west",
  ]);
});

it("searches while typing, and Enter chooses the first that matches", async () => {
  const others = ["Alder", "Birch", "Cedar", "Dogwood", "Elm"].map((name) =>
    buildOrganization({ name: `${name} Motors`, slug: name.toLowerCase() }),
  );
  await openMenuOf([northstar, harbor, ...others]);
  const box = await screen.findByRole("searchbox", { name: "Search organizations" });
  await waitFor(() => expect(document.activeElement).toBe(box));
  await userEvent.type(box, "dog mo");
  expect(screen.getAllByRole("menuitemradio").map((item) => item.textContent)).toEqual(["Dogwood Motors"]);
  await userEvent.keyboard("{ArrowDown}");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Dogwood Motors"));
  await userEvent.type(box, "zz");
  expect(screen.getByText("No organization matches.")).toBeTruthy();
  await userEvent.clear(box);
  api.answer(getMe, { ...grace, organization: { ...harbor, role: null }, isGlobalView: false });
  await userEvent.type(box, "harb{Enter}");
  const button = await screen.findByRole("button", { name: /^Organization:\s*Harbor Autos/ });
  expect(button.getAttribute("aria-expanded")).toBe("false");
});

it("finds Global View by the beginning of its name, and not among other words", async () => {
  await openMenuOf([northstar, harbor]);
  const box = await screen.findByRole("searchbox", { name: "Search organizations" });
  await userEvent.type(box, "Global v");
  expect(screen.getByRole("menuitemradio").textContent).toBe("Global View");
  expect(screen.queryByText("No organization matches.")).toBeNull();
  await userEvent.clear(box);
  await userEvent.type(box, "o");
  expect(screen.queryByRole("menuitemradio", { name: "Global View" })).toBeNull();
});

it("tells screen readers which one Enter would choose", async () => {
  await openMenuOf([northstar, harbor]);
  const box = await screen.findByRole("searchbox", { name: "Search organizations" });
  const chosenByEnter = () => document.getElementById(box.getAttribute("aria-activedescendant") ?? "")?.textContent;
  expect(chosenByEnter()).toBeUndefined();
  await userEvent.type(box, "harb");
  expect(chosenByEnter()).toBe("Harbor Autos");
  await userEvent.clear(box);
  await userEvent.type(box, "glob");
  expect(chosenByEnter()).toBe("Global View");
  await userEvent.type(box, "zz");
  expect(chosenByEnter()).toBeUndefined();
});

it("leaves Enter to an input method while it composes", async () => {
  await openMenuOf([northstar, harbor]);
  const box = await screen.findByRole("searchbox", { name: "Search organizations" });
  await userEvent.type(box, "harb");
  fireEvent.keyDown(box, { key: "Enter", isComposing: true });
  expect(screen.getByRole("button", { name: /^Organization:/ }).getAttribute("aria-expanded")).toBe("true");
});

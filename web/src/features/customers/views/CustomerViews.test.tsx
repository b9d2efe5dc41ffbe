import { listCustomers } from "@automotive-crm/contract/customers/list";
import { customerViews } from "@automotive-crm/contract/customers/views";
import type { SavedView } from "@automotive-crm/contract/views/saved-views";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { asRole, buildCustomer, buildPage, enterWorkplace, idOf, openCustomers } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";

const api = fakeApi();
const mine: SavedView = { id: idOf(71), name: "Mine, lapsed", search: { owner: "me", lastContact: "over-90-days" } };

let views: SavedView[];

beforeEach(() => {
  enterWorkplace();
  views = [mine];
  api.answer(listCustomers, buildPage([buildCustomer()]));
  api.answer(customerViews.list, () => ({ views }));
  api.answer(customerViews.add, ({ body }) => {
    views = [...views, { id: idOf(72), ...(body as Omit<SavedView, "id">) }];
    return { views };
  });
  api.answer(customerViews.update, ({ body }) => {
    views = [{ ...mine, ...(body as Partial<SavedView>) }];
    return { views };
  });
  api.answer(customerViews.remove, () => {
    views = [];
    return { views };
  });
});

async function openViews(address = "/customers") {
  const { router } = openCustomers(address);
  await userEvent.click(await screen.findByRole("button", { name: "Views" }));
  const panel = within(await screen.findByRole("dialog", { name: "Views" }));
  await panel.findByRole("textbox", { name: "Save current view as" });
  return { router, panel };
}

describe("saved views", () => {
  it("are opened with a click, which keeps the page size", async () => {
    const { router, panel } = await openViews("/customers?limit=25&status=active");
    await userEvent.click(panel.getByRole("button", { name: "Mine, lapsed" }));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ limit: 25, owner: "me", lastContact: "over-90-days" }),
    );
    await userEvent.click(screen.getByRole("button", { name: "Views" }));
    const chosen = await screen.findByRole("button", { name: "Mine, lapsed" });
    expect(chosen.getAttribute("aria-current")).toBe("true");
  });

  it("save the current filters and order under a name", async () => {
    const { panel } = await openViews("/customers?status=prospect&sort=name&page=3");
    await userEvent.type(panel.getByRole("textbox", { name: "Save current view as" }), "Prospects{Enter}");
    expect(await panel.findByRole("button", { name: "Prospects" })).toBeTruthy();
    expect(views[1]).toMatchObject({ name: "Prospects", search: { status: "prospect", sort: "name", order: "asc" } });
    expect(views[1]?.search).not.toHaveProperty("page");
  });

  it("are replaced under the same name, renamed and deleted", async () => {
    const { panel } = await openViews("/customers?status=prospect");
    await userEvent.type(panel.getByRole("textbox", { name: "Save current view as" }), "mine, LAPSED");
    await userEvent.click(panel.getByRole("button", { name: "Replace" }));
    await waitFor(() => expect(views).toMatchObject([{ id: mine.id, search: { status: "prospect" } }]));

    await userEvent.click(await panel.findByRole("button", { name: /^Rename/ }));
    const field = panel.getByRole("textbox", { name: "New name" });
    await userEvent.clear(field);
    await userEvent.type(field, "Call back{Enter}");
    await userEvent.click(await panel.findByRole("button", { name: "Delete Call back" }));
    await waitFor(() => expect(panel.queryByRole("list")).toBeNull());
  });

  it("come back with Undo after one was deleted", async () => {
    const { panel } = await openViews();
    await userEvent.click(panel.getByRole("button", { name: "Delete Mine, lapsed" }));
    await waitFor(() => expect(panel.queryByRole("list")).toBeNull());
    expect(await screen.findByText("The view “Mine, lapsed” was deleted.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(views).toMatchObject([{ name: mine.name, search: mine.search }]));
  });

  it("say why a name was refused, and that there is nothing to save yet", async () => {
    const { panel } = await openViews();
    expect(panel.getByRole("textbox", { name: "Save current view as" })).toHaveProperty("disabled", true);
    expect(panel.getByText("First choose a filter or a sort order.")).toBeTruthy();
    api.answer(
      customerViews.update,
      new Refusal(409, "conflict", "You already have a view with this name", {
        fields: { name: "You already have a view with this name" },
      }),
    );
    await userEvent.click(panel.getByRole("button", { name: "Rename Mine, lapsed" }));
    await userEvent.type(panel.getByRole("textbox", { name: "New name" }), " two{Enter}");
    expect(await panel.findByText(/already/)).toBeTruthy();
    expect(panel.getByRole("textbox", { name: "New name" })).toHaveProperty("value", "Mine, lapsed two");
  });

  it("offer to try again if they can't be loaded", async () => {
    api.answer(customerViews.list, new Refusal(500, "internal", "Something failed"));
    openCustomers();
    await userEvent.click(await screen.findByRole("button", { name: "Views" }));
    expect(await screen.findByText("Your views could not be loaded.")).toBeTruthy();
  });

  it("belong to an organization, so Global View has none", async () => {
    enterWorkplace({ organization: null, isGlobalView: true, access: { ...asRole("org:admin"), isSuperAdmin: true } });
    openCustomers();
    await screen.findByRole("button", { name: /^Filters/ });
    expect(screen.queryByRole("button", { name: "Views" })).toBeNull();
  });
});

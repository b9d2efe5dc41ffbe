import { exportAuditEvents, listAuditActions, listAuditEvents } from "@automotive-crm/contract/audit/log";
import { suspendedMessage } from "@automotive-crm/contract/http/errors";
import { listUserAccounts } from "@automotive-crm/contract/organizations/user-accounts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { buildMe, buildMyOrganization } from "#testing/builders.ts";
import { buildCustomer, downtown, organization } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import { visit } from "#testing/render-app.tsx";
import { buildTask } from "#testing/records.ts";
import { serveWorkspace } from "#testing/workspace.ts";

const api = fakeApi();
const ada = buildCustomer({ notes: "Likes blue" });

beforeEach(() => {
  const { server } = serveWorkspace(api, ada);
  server.tasks = [buildTask({ customerId: ada.id, title: "Send the offer" })];
});

function openSuspended(path: string) {
  const isSuspended = true;
  const own = buildMyOrganization({ ...organization, isSuspended });
  const access = { ...buildMe().access, organizationRole: "org:admin" as const };
  visit(api, { path, as: buildMe({ organization: own, organizations: [own], access }), locations: [downtown] });
}

/** Pages load their own script. */
const findButton = async (name: string | RegExp) => screen.findByRole("button", { name }, { timeout: 10_000 });

describe("in a suspended organization", () => {
  it("what adds or changes is off and says why, to everyone", async () => {
    openSuspended(`/customers/${ada.id}`);
    for (const name of ["NOTE", "EMAIL", "Edit details", "Edit notes", "Complete task: Send the offer"]) {
      const button = await findButton(name);
      expect([name, button.getAttribute("aria-disabled"), button.title]).toEqual([name, "true", suspendedMessage]);
    }
    await userEvent.click(await findButton("Edit details"));
    await screen.findByText(suspendedMessage, { selector: "[data-sonner-toast] *" });
    expect(screen.queryByRole("form", { name: "Edit details" })).toBeNull();
  });

  it("keys say why, too", async () => {
    openSuspended(`/customers/${ada.id}`);
    await findButton("NOTE");
    await userEvent.keyboard("n");
    await screen.findByText(suspendedMessage, { selector: "[data-sonner-toast] *" });
    expect(screen.queryByRole("textbox", { name: /note/i })).toBeNull();
  });

  it("menus show their entries, which are off and reached with the arrow keys", async () => {
    openSuspended(`/customers/${ada.id}`);
    const more = await screen.findAllByRole("button", { name: /^More about task/ });
    await userEvent.click(more[0] as HTMLElement);
    const items = within(await screen.findByRole("menu")).getAllByRole("menuitem");
    expect(items.every((item) => item.getAttribute("aria-disabled") === "true")).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(items[0]));
    expect(items.map(({ title }) => title)).toEqual(items.map(() => suspendedMessage));
  });

  it("what only reads works", async () => {
    api.answer(listAuditEvents, { events: [], names: {}, timeZone: "America/Denver", nextCursor: null });
    api.answer(listAuditActions, { actions: [] });
    api.answer(listUserAccounts, []);
    openSuspended("/settings/audit-log");
    api.answer(exportAuditEvents, new Refusal(500, "internal", "The log could not be read."));
    await userEvent.click(await findButton("Export CSV"));
    expect(await screen.findByText(/The log could not be read/)).toBeTruthy();
  });
});

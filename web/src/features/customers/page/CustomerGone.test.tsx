import { createActivity } from "@automotive-crm/contract/activities/entries";
import { restoreCustomer } from "@automotive-crm/contract/customers/bin";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import { customerTopic, locationTopic } from "@automotive-crm/contract/live/topics";
import { listAdministrators } from "@automotive-crm/contract/organizations/colleagues";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { buildChange } from "#testing/builders.ts";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import {
  airport,
  asLocationRole,
  asRole,
  associate,
  buildCustomer,
  downtown,
  enterWorkplace,
  idOf,
  openCustomers,
} from "#testing/customers-pages.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { serveWorkspace } from "#testing/workspace.ts";

const api = fakeApi();
const ada = buildCustomer({
  notes: "Likes blue",
  locationAssociations: [associate(downtown, true), associate(airport, false)],
});

let served: ReturnType<typeof serveWorkspace>;

beforeEach(() => {
  localStorage.clear();
  enterWorkplace();
  served = serveWorkspace(api, ada);
});

async function openAda() {
  const opened = openCustomers(`/customers/${ada.id}`);
  await screen.findByRole("heading", { name: "Ada Lovelace" });
  await waitFor(() => expect(served.events.followers()).toBe(1));
  return opened;
}

const topic = customerTopic(ada.organizationId, ada.id);
const atDowntown = locationTopic(ada.organizationId, downtown.locationId);
const changed = buildChange(topic, "customer", { id: ada.id, actorKind: "person", personId: idOf(9) });

/** What the server does when somebody else takes the customer away. */
const takeAway = (refusal: Refusal) =>
  act(async () => {
    api.answer(getCustomer, refusal);
    served.events.send(changed);
  });
const deleted = new Refusal(404, "customer_deleted", "This customer was deleted.");

describe("a customer deleted by somebody else", () => {
  it("is no longer shown as if they existed; the page says so and leads back", async () => {
    const { router } = await openAda();
    await takeAway(deleted);
    expect(await screen.findByRole("heading", { name: "Ada Lovelace was deleted" })).toBeTruthy();
    expect(screen.queryByText("Likes blue")).toBeNull();
    expect(screen.queryByRole("textbox")).toBeNull();
    await userEvent.click(screen.getByRole("link", { name: "Back to Customers" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/customers"));
  });

  it("keeps what was typed, to be copied", async () => {
    api.answer(createActivity, deleted);
    await openAda();
    await userEvent.keyboard("n");
    await userEvent.type(await screen.findByRole("textbox", { name: /note/i }), "Wants the red one");
    await takeAway(deleted);
    const typed = within(await screen.findByRole("region", { name: "What you typed" }));
    expect(typed.getByText("Wants the red one")).toBeTruthy();
    expect(typed.getByRole("button", { name: "Copy text" })).toBeTruthy();
  });

  it("stays a notice while the page asks whether they were restored", async () => {
    await openAda();
    await takeAway(deleted);
    await screen.findByRole("heading", { name: "Ada Lovelace was deleted" });
    let isAsked = false;
    api.answer(getCustomer, async () => {
      isAsked = true;
      return new Promise<never>(() => undefined);
    });
    await waitFor(() => expect(served.events.requestedTopics.at(-1)).toContain(atDowntown));
    await act(async () => served.events.send({ ...changed, topic: atDowntown }));
    await waitFor(() => expect(isAsked).toBe(true));
    expect(screen.getByRole("heading", { name: "Ada Lovelace was deleted" })).toBeTruthy();
  });

  it("can be restored by someone who may, and shows again", async () => {
    await openAda();
    await takeAway(deleted);
    api.answer(restoreCustomer, () => {
      api.answer(getCustomer, ada);
      return ada;
    });
    await userEvent.click(await screen.findByRole("button", { name: "Restore" }));
    expect(await screen.findByText("Likes blue")).toBeTruthy();
  });

  it.each([
    ["may not delete customers", asRole("org:sales_rep")],
    ["may do so at only one of their locations", asLocationRole("admin", downtown.locationId)],
  ])("can't be restored by someone who %s", async (_, access) => {
    enterWorkplace({ access });
    await openAda();
    await takeAway(deleted);
    await screen.findByRole("heading", { name: "Ada Lovelace was deleted" });
    expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
  });
});

it.each([
  ["out of sight", new Refusal(404, "not_found", "Customer not found")],
  ["forbidden", new Refusal(403, "forbidden", "You don't have permission to access this feature.")],
])("a customer who is %s all at once is not shown any more, not even by name", async (_, refusal) => {
  await openAda();
  await takeAway(refusal);
  expect(await screen.findByRole("heading", { name: "You no longer have access to this customer" })).toBeTruthy();
  expect(screen.queryByText(/Ada Lovelace/)).toBeNull();
  expect(screen.queryByText("Likes blue")).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith("automotive-crm.copy."))).toEqual([]);
});

it("what was typed stays on the page of someone who may no longer see any customer", async () => {
  api.answer(listAdministrators, []);
  await openAda();
  await userEvent.keyboard("n");
  await userEvent.type(await screen.findByRole("textbox", { name: /note/i }), "Wants the red one");
  act(() => enterWorkplace({ access: { ...useWorkplace.getState().access, organizationRole: null } }));
  expect(await screen.findByRole("heading", { name: /^Access Denied/ })).toBeTruthy();
  const typed = within(await screen.findByRole("region", { name: "What you typed" }));
  expect(typed.getByText("Wants the red one")).toBeTruthy();
  expect(screen.queryByText("Ada Lovelace")).toBeNull();
});

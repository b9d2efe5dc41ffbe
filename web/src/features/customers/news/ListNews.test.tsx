import { listCustomers } from "@automotive-crm/contract/customers/list";
import type { Customer } from "@automotive-crm/contract/customers/record";
import type { LiveEvent, LiveKind } from "@automotive-crm/contract/live/changes";
import { locationTopic, organizationTopic, type Topic } from "@automotive-crm/contract/live/topics";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { queryClient } from "#lib/api/query-client.ts";
import { buildChange } from "#testing/builders.ts";
import { noteAddedHere } from "#features/customers/added-here.ts";
import { fakeApi } from "#testing/fake-api.ts";
import type { FakeStream } from "#testing/fake-streams.ts";
import {
  buildCustomer,
  buildPage,
  downtown,
  enterWorkplace,
  idOf,
  openCustomers,
  organization,
} from "#testing/customers-pages.tsx";

const api = fakeApi();
const ada = buildCustomer();
const grace = buildCustomer({ firstName: "Grace", lastName: "Hopper", status: "prospect" });
const alan = buildCustomer({ firstName: "Alan", lastName: "Turing" });
const me = idOf(2);
const colleague = idOf(3);

/** Newest first, as the server stores them. */
let stored: Customer[];
let stream: FakeStream<LiveEvent>;

beforeEach(() => {
  queryClient.clear();
  enterWorkplace();
  stored = [ada];
  stream = api.stream();
  api.answer(listCustomers, ({ query }) => {
    const found = stored.filter(({ status }) => (query.get("status") ?? status) === status);
    const isByName = query.get("sort") === "name";
    const limit = Number(query.get("limit"));
    const sorted = isByName ? found.toSorted((one, other) => (one.lastName < other.lastName ? -1 : 1)) : found;
    return buildPage(sorted.slice(0, isByName ? 1 : limit), { total: found.length });
  });
});

const everywhere = organizationTopic(organization.id);
const rowOf = async (name: string) => screen.findByRole("row", { name: new RegExp(name) });

async function open(address = "/customers", topic: string = everywhere) {
  const opened = openCustomers(address);
  await screen.findAllByRole("row");
  await waitFor(() => expect(stream.requestedTopics.flat()).toContain(topic));
  return opened;
}

function tell(kind: LiveKind, { id }: Customer, personId = colleague, topic: Topic = everywhere) {
  stream.send(buildChange(topic, kind, { id, actorKind: "person", personId }));
}

function add(customer: Customer, personId = colleague, topic: Topic = everywhere) {
  stored = [customer, ...stored];
  tell("customer_added", customer, personId, topic);
}

describe("customers added by colleagues", () => {
  it("are counted, announced, and inserted with a click, which leads to them", async () => {
    await open();
    add(grace);
    const line = await screen.findByRole("button", { name: "Show 1 new" });
    expect(screen.getByText("Customers: 1 new")).toBeTruthy();
    expect(screen.queryByText("Grace Hopper")).toBeNull();
    add(alan);
    await waitFor(() => expect(line.textContent).toBe("2 new"), { timeout: 4_000 });
    line.focus();
    await userEvent.keyboard("{Enter}");
    expect(await rowOf("Grace Hopper")).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Alan Turing"));
    expect(screen.queryByRole("button", { name: /^Show/ })).toBeNull();
  });

  it("are counted at the chosen location", async () => {
    enterWorkplace({ location: downtown });
    const here = locationTopic(organization.id, downtown.locationId);
    await open("/customers", here);
    add(grace, colleague, here);
    expect(await screen.findByRole("button", { name: "Show 1 new" })).toBeTruthy();
  });

  it("are not counted if the filters leave them out, or if this tab added them", async () => {
    await open("/customers?status=active");
    add(grace);
    const own = buildCustomer({ firstName: "Own" });
    noteAddedHere(own.id);
    add(own, me);
    const asked = () => api.requests.filter((request) => request === "GET /api/customers").length;
    const before = asked();
    add(alan);
    expect((await screen.findByRole("button", { name: /^Show/ }, { timeout: 4_000 })).textContent).toBe("1 new");
    expect(asked()).toBeGreaterThan(before);
  });

  it("are counted, too, if the person added them in another tab", async () => {
    await open();
    add(grace, me);
    expect(await screen.findByRole("button", { name: "Show 1 new" })).toBeTruthy();
  });

  it("may be further down, which is said", async () => {
    const { router } = await open("/customers?sort=name");
    add(alan);
    await userEvent.click(await screen.findByRole("button", { name: "Show 1 new" }));
    expect(await screen.findByText("The new customers are further down in this order.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Newest first" }));
    expect(await rowOf("Alan Turing")).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: "createdAt", order: "desc" }));
  });
});

describe("customers deleted by colleagues", () => {
  beforeEach(() => {
    stored = [grace, ada];
  });

  it("are marked where they are, and disappear with a click", async () => {
    await open();
    stored = [ada];
    tell("customer_deleted", grace);
    const row = await rowOf("Grace Hopper");
    await within(row).findByText("Deleted");
    expect(within(row).queryByText("Prospect")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Show 1 deleted" }));
    await waitFor(() => expect(screen.queryByText("Grace Hopper")).toBeNull());
    expect(screen.queryByRole("button", { name: /^Show/ })).toBeNull();
  });

  it("are marked, too, if the person deleted them in another tab", async () => {
    await open();
    tell("customer_deleted", grace, me);
    await within(await rowOf("Grace Hopper")).findByText("Deleted");
    expect(screen.getByRole("button", { name: "Show 1 deleted" })).toBeTruthy();
  });

  it("are as before once they are restored", async () => {
    await open();
    tell("customer_deleted", grace);
    const row = await rowOf("Grace Hopper");
    await within(row).findByText("Deleted");
    tell("customer_added", grace);
    expect(await within(row).findByText("Prospect", undefined, { timeout: 4_000 })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Show/ })).toBeNull();
  });
});

it("reads the list again after changes may have been missed", async () => {
  await open();
  stored = [grace, ada];
  stream.send({ type: "all", topic: null });
  expect(await rowOf("Grace Hopper")).toBeTruthy();
});

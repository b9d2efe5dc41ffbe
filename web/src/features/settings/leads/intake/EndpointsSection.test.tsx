import {
  createLeadEndpoint,
  listLeadDeliveries,
  listLeadEndpoints,
  rereadLeadDelivery,
  revokeLeadEndpoint,
  rotateLeadEndpoint,
  testLeadEndpoint,
  type LeadDelivery,
  type LeadEndpoint,
} from "@automotive-crm/contract/leads/intake";
import { listLeadProviders, mapLeadProvider, type LeadProvider } from "@automotive-crm/contract/leads/providers";
import { listLeadSources } from "@automotive-crm/contract/leads/source";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { airport, downtown, enterWorkplace, idOf, organization } from "#testing/customers-pages.tsx";
import { queryClient } from "#lib/api/query-client.ts";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { dialog } from "#testing/record-page.tsx";
import { openTab } from "#testing/settings.tsx";
import { DeliveriesSection } from "./DeliveriesSection.tsx";
import { EndpointsSection } from "./EndpointsSection.tsx";
import { ProvidersSection } from "./ProvidersSection.tsx";

const api = fakeApi();
const website: LeadEndpoint = {
  id: idOf(91),
  kind: "http",
  sourceId: idOf(90),
  sourceName: "Website",
  locationId: downtown.locationId,
  locationName: "Downtown",
  secretHint: "x7Qa",
  mailAddress: null,
  allowedOrigins: [],
  createdAt: "2026-11-20T15:00:00.000Z",
  rotatedAt: null,
  revokedAt: null,
  lastUsedAt: null,
  silentSince: null,
};
const delivery: LeadDelivery = {
  id: idOf(93),
  endpointId: website.id,
  sourceName: "Website",
  locationName: "Downtown",
  receivedAt: "2026-11-20T15:00:00.000Z",
  transport: "http",
  contentType: "application/xml",
  sender: null,
  subject: null,
  bytes: 900,
  outcome: "quarantined",
  reasons: ["It has no phone, email or name"],
  leadIds: [],
};
const provider: LeadProvider = {
  id: idOf(94),
  name: "Lot Rocket",
  service: "Spring",
  sourceId: null,
  sourceName: null,
  firstSeenAt: "2026-11-20T15:00:00.000Z",
};
let sent: unknown[];

beforeEach(() => {
  enterWorkplace();
  sent = [];
  api.answer(listLeadEndpoints, { endpoints: [website], receivesMail: false });
  api.answer(listLocations, [downtown, airport]);
  api.answer(listLeadSources, {
    sources: [{ id: idOf(90), name: "Website", type: "internet", targetMinutes: 15, isActive: true, version: 1 }],
  });
  api.answer(listLeadDeliveries, ({ query }) => {
    sent.push(query.get("outcome"));
    return { deliveries: [delivery], nextCursor: null };
  });
});

it("an address is made for a source and a location, and its secret is shown once", async () => {
  api.answer(createLeadEndpoint, ({ body }) => {
    sent.push(body);
    return { endpoint: website, address: "https://crm.example/intake/adf/secret-x7Qa" };
  });
  openTab(<EndpointsSection organizationId={organization.id} />);
  await userEvent.click(await screen.findByRole("button", { name: "Add address" }));
  const adding = await dialog("Add address");
  expect(adding.getByText("Email isn't set up on this server, so leads come by web address only.")).toBeTruthy();
  await userEvent.click(adding.getByRole("button", { name: "Add address" }));
  expect(await adding.findByText("Choose a source", { selector: "p" })).toBeTruthy();
  await userEvent.selectOptions(adding.getByLabelText("Source *"), "Website");
  await userEvent.selectOptions(adding.getByLabelText("Location *"), "Downtown");
  await userEvent.type(adding.getByLabelText(/^Web sites/), "https://WWW.example.com/contact?a=1");
  await userEvent.click(adding.getByRole("button", { name: "Add address" }));
  const made = await dialog("Address for leads");
  expect(made.getByText("https://crm.example/intake/adf/secret-x7Qa")).toBeTruthy();
  expect(sent).toEqual([expect.objectContaining({ kind: "http", allowedOrigins: ["https://www.example.com"] })]);
  await userEvent.click(made.getByRole("button", { name: "Done" }));
  expect(screen.queryByText(/secret-x7Qa/)).toBeNull();
});

it("an address says that leads have stopped coming there", async () => {
  const silentSince = "2026-11-21T15:00:00.000Z";
  api.answer(listLeadEndpoints, { endpoints: [{ ...website, silentSince }], receivesMail: false });
  openTab(<EndpointsSection organizationId={organization.id} />);
  expect(await screen.findByText("Silent")).toBeTruthy();
});

it("an address is tried with a sample, renewed and revoked", async () => {
  api.answer(testLeadEndpoint, { ...delivery, transport: "test", outcome: "received" });
  api.answer(rotateLeadEndpoint, { endpoint: website, address: "https://crm.example/intake/adf/another" });
  api.answer(revokeLeadEndpoint, { ...website, revokedAt: "2026-11-21T15:00:00.000Z" });
  openTab(<EndpointsSection organizationId={organization.id} />);
  await userEvent.click(await screen.findByRole("button", { name: "Send a sample through Website at Downtown" }));
  expect(
    await screen.findByText("The sample was sent: it appears on the list of leads as “Test Lead” in a moment."),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Make a new address for Website at Downtown" }));
  await userEvent.click((await dialog("New address")).getByRole("button", { name: "Make new address" }));
  await userEvent.click((await dialog("Address for leads")).getByRole("button", { name: "Done" }));
  api.answer(listLeadEndpoints, {
    endpoints: [{ ...website, revokedAt: "2026-11-21T15:00:00.000Z" }],
    receivesMail: false,
  });
  await userEvent.click(screen.getByRole("button", { name: "Revoke the address for Website at Downtown" }));
  await userEvent.click((await dialog("Revoke address")).getByRole("button", { name: "Revoke" }));
  expect(await screen.findByText("Revoked")).toBeTruthy();
});

it("a new address is refused to who asks second, and is no longer shown once it is dead", async () => {
  const [first, second] = ["2026-11-21T15:00:00.000Z", "2026-11-21T15:00:01.000Z"];
  const list = (rotatedAt: string | null) =>
    api.answer(listLeadEndpoints, { endpoints: [{ ...website, rotatedAt }], receivesMail: false });
  api.answer(rotateLeadEndpoint, ({ body }) => {
    sent.push(body);
    list(first);
    return sent.length === 1
      ? new Refusal(409, "conflict", "The address was replaced in the meantime.")
      : { endpoint: { ...website, rotatedAt: first }, address: "https://crm.example/intake/adf/another" };
  });
  openTab(<EndpointsSection organizationId={organization.id} />);
  const ask = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Make a new address for Website at Downtown" }));
    const asking = await dialog("New address");
    await userEvent.click(asking.getByRole("button", { name: "Make new address" }));
    return asking;
  };
  const refused = await ask();
  expect(await refused.findByText("The address was replaced in the meantime.")).toBeTruthy();
  await userEvent.click(refused.getByRole("button", { name: "Cancel" }));
  await ask();
  expect(sent).toEqual([null, first].map((rotatedAt) => ({ base: { rotatedAt } })));
  const shown = await dialog("Address for leads");
  expect(shown.getByText("https://crm.example/intake/adf/another")).toBeTruthy();
  list(second);
  void queryClient.invalidateQueries();
  expect((await shown.findByRole("alert")).textContent).toBe(
    "This address no longer works: someone else made a new one in the meantime.",
  );
  expect(shown.queryByText(/another/)).toBeNull();
});

it("deliveries say what became of them, by kind, and are read again", async () => {
  const reread = { ...delivery, outcome: "received" as const, reasons: [] };
  api.answer(rereadLeadDelivery, reread);
  openTab(<DeliveriesSection organizationId={organization.id} />);
  const table = within(await screen.findByRole("table", { name: "Deliveries" }));
  expect(table.getByText("Quarantined")).toBeTruthy();
  expect(table.getByText("It has no phone, email or name")).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText("Outcome"), "Quarantined");
  await waitFor(() => expect(sent.at(-1)).toBe("quarantined"));
  const read = async () => userEvent.click(await screen.findByRole("button", { name: /^Read the delivery/ }));
  await read();
  expect(await screen.findByText("Being read", { selector: "td *" })).toBeTruthy();
  expect(
    await screen.findByText("Read again: still quarantined, because it has no phone, email or name."),
  ).toBeTruthy();
  api.answer(listLeadDeliveries, ({ query }) => {
    const isThis = query.get("deliveryId") === delivery.id;
    return { deliveries: isThis ? [{ ...delivery, outcome: "lead" as const, reasons: [] }] : [], nextCursor: null };
  });
  await read();
  expect(await screen.findByText("Read again: lead.")).toBeTruthy();
  expect(await screen.findByText("Lead", { selector: "td *" })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText("Outcome"), "Refused");
  expect(await screen.findByText("None of this kind")).toBeTruthy();
});

it("a provider is unmapped until its source is chosen in its row", async () => {
  const mapped = { ...provider, sourceId: website.sourceId, sourceName: "Website" };
  api.answer(listLeadProviders, { providers: [provider] });
  api.answer(mapLeadProvider, ({ body }) => {
    sent.push(body);
    api.answer(listLeadProviders, { providers: [mapped] });
    return mapped;
  });
  openTab(<ProvidersSection organizationId={organization.id} />);
  const table = within(await screen.findByRole("table", { name: "Providers" }));
  expect(table.getByText("Unmapped: Lot Rocket · Spring")).toBeTruthy();
  await table.findByRole("option", { name: "Website" });
  await userEvent.selectOptions(table.getByLabelText("Source of Lot Rocket · Spring"), "Website");
  expect(await table.findByText("Lot Rocket · Spring")).toBeTruthy();
  expect(sent).toEqual([{ sourceId: website.sourceId }]);
});

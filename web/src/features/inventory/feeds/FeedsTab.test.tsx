import {
  createFeed,
  decideFeedRun,
  listFeedRuns,
  listFeeds,
  updateFeed,
  uploadFeedFile,
  type Feed,
  type FeedRun,
} from "@automotive-crm/contract/inventory/feeds";
import { checkListings } from "@automotive-crm/contract/inventory/listings";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { asLocationRole, downtown, enterWorkplace, idOf, organization } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { dialog } from "#testing/record-page.tsx";
import { openTab } from "#testing/settings.tsx";
import { FeedsTab } from "./FeedsTab.tsx";
import { HeldFile } from "./HeldFile.tsx";

const api = fakeApi();
const run: FeedRun = {
  id: idOf(401),
  feedId: idOf(400),
  source: "upload",
  fileName: "homenet.csv",
  bytes: 900,
  status: "done",
  problem: null,
  rowsDone: 20,
  received: 20,
  created: 3,
  updated: 12,
  unchanged: 0,
  notInFeed: 1,
  missing: 0,
  failed: 0,
  warned: 0,
  unknownDealers: [],
  startedByName: "Maria Alvarez",
  decidedByName: null,
  receivedAt: "2026-11-20T15:00:00.000Z",
  finishedAt: "2026-11-20T15:00:10.000Z",
};
const feed: Feed = {
  id: idOf(400),
  name: "HomeNet",
  source: "upload",
  url: null,
  fileName: null,
  folder: null,
  everyMinutes: 360,
  locationId: downtown.locationId,
  locationName: "Downtown",
  dealers: [],
  decimals: "auto",
  mileageUnit: "mi",
  isPaused: false,
  health: "good",
  problem: null,
  cars: 20,
  lastCheckedAt: null,
  lastFileAt: "2026-11-20T15:00:00.000Z",
  lastRun: run,
};
let sent: unknown[];

beforeEach(() => {
  enterWorkplace();
  sent = [];
  api.answer(listFeeds, { feeds: [feed], hasFolder: false });
  api.answer(listFeedRuns, { runs: [run], nextCursor: null });
});

it("lists feeds with their health and what became of the last file", async () => {
  openTab(<FeedsTab />);
  const table = within(await screen.findByRole("table", { name: "Inventory feeds" }));
  expect(table.getByText("Up to date")).toBeTruthy();
  expect(table.getByText("3 new, 12 updated, 1 not in the feed")).toBeTruthy();
});

it("adds a feed with an address, and refuses one that isn't encrypted", async () => {
  api.answer(createFeed, ({ body }) => {
    sent.push(body);
    return feed;
  });
  openTab(<FeedsTab />);
  await userEvent.click(await screen.findByRole("button", { name: "Add feed" }));
  const adding = await dialog("Add feed");
  await userEvent.type(adding.getByLabelText("Name *"), "vAuto");
  await userEvent.click(adding.getByRole("radio", { name: "Web address" }));
  await userEvent.type(adding.getByLabelText("Address *"), "http://feeds.example.com/stock.csv");
  await userEvent.selectOptions(adding.getByLabelText("Location *"), "Downtown");
  await userEvent.click(adding.getByRole("button", { name: /^(?:Save|Add feed)$/ }));
  expect(await adding.findByText("Must begin with https://")).toBeTruthy();
  await userEvent.clear(adding.getByLabelText("Address *"));
  await userEvent.type(adding.getByLabelText("Address *"), "https://feeds.example.com/stock.csv");
  await userEvent.click(adding.getByRole("button", { name: /^(?:Save|Add feed)$/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    name: "vAuto",
    source: "url",
    url: "https://feeds.example.com/stock.csv",
    dealers: [],
  });
});

it("asks which setting is right if another admin changed it, too", async () => {
  api.answer(updateFeed, ({ body }) => {
    sent.push(body);
    const conflicts = { everyMinutes: { theirs: 60, yours: 720 } };
    return sent.length === 1 ? new Refusal(409, "edit_conflict", "Someone else changed this", { conflicts }) : feed;
  });
  api.answer(listFeeds, { feeds: [{ ...feed, source: "url", url: "https://a.example/b.csv" }], hasFolder: false });
  openTab(<FeedsTab />);
  await userEvent.click(await screen.findByRole("button", { name: "Edit HomeNet" }));
  const editing = await dialog("Edit feed");
  await userEvent.selectOptions(editing.getByLabelText("How often"), "Every 12 hours");
  await userEvent.click(editing.getByRole("button", { name: "Save" }));
  const asked = await dialog("Someone else changed this too");
  const often = within(asked.getByRole("group", { name: "How often" }));
  await userEvent.click(often.getByRole("radio", { name: /Every hour/ }));
  await userEvent.click(asked.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({ name: "HomeNet", everyMinutes: 720, base: { name: "HomeNet", everyMinutes: 360 } });
  expect(sent[1]).not.toHaveProperty("everyMinutes", 720);
});

it("uploads a file from the list", async () => {
  api.answer(uploadFeedFile, ({ query }) => {
    sent.push(query.get("fileName"));
    return { ...run, status: "waiting" } satisfies FeedRun;
  });
  openTab(<FeedsTab />);
  await userEvent.upload(await screen.findByLabelText("File of HomeNet"), new File(["VIN"], "stock.csv"));
  await waitFor(() => expect(sent).toEqual(["stock.csv"]));
});

it("is only run by managers of its locations", async () => {
  enterWorkplace({ access: asLocationRole("manager", downtown.locationId) });
  openTab(<FeedsTab />);
  expect(await screen.findByRole("button", { name: "Upload a file of HomeNet" })).toBeTruthy();
  for (const name of ["Add feed", "Edit HomeNet", "Remove HomeNet"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

it("asks before a held file is applied, and says how many cars leave the list", async () => {
  api.answer(decideFeedRun, ({ body }) => {
    sent.push(body);
    return run;
  });
  const held: FeedRun = { ...run, status: "held", missing: 12, problem: "12 of this feed's 20 cars are not in it." };
  openTab(<HeldFile organizationId={organization.id} feed={feed} run={held} onReport={() => undefined} />);
  await userEvent.click(await screen.findByRole("button", { name: "Apply anyway" }));
  const asking = await dialog("Apply anyway");
  expect(asking.getByText(/^12 cars that are not in this file will leave the list/)).toBeTruthy();
  await userEvent.click(asking.getByRole("button", { name: "Apply anyway" }));
  await waitFor(() => expect(sent).toEqual([{ decision: "apply" }]));
});

it("says which cars are left out of the listings, and why", async () => {
  api.answer(checkListings, {
    listed: 41,
    leftOut: [{ id: idOf(500), name: "2021 Honda Accord", stockNumber: "U1", reasons: ["It has no price."] }],
  });
  openTab(<FeedsTab />);
  await userEvent.click(await screen.findByRole("button", { name: "Vehicle listings" }));
  const listings = await dialog("Vehicle listings");
  expect(await listings.findByText("41 cars")).toBeTruthy();
  expect(listings.getByText("It has no price.")).toBeTruthy();
});

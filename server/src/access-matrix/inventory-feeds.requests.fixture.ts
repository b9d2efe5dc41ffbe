import * as contract from "@automotive-crm/contract/inventory/feeds";
import * as listings from "@automotive-crm/contract/inventory/listings";
import type { Access } from "@automotive-crm/contract/permissions/permissions";
import { v7 as newId } from "uuid";
import { nextNumber } from "./records.fixture.ts";
import { holds, locationsWhereHeld } from "./holds.fixture.ts";
import { audited, heldEverywhere, inOneOrganization, type Trial } from "./trials.fixture.ts";
import { marks, organizationIdAt, type Place, type World } from "./world.fixture.ts";

const inGlobalView = 422;
const ofOrganization = {
  places: ["here", "foreign"],
  rule: heldEverywhere("org:settings:manage"),
  inGlobalView,
} as const;

/** Editing the stock of a feed's locations is enough to run it. */
const mayRun = (access: Access, locationId?: string) =>
  locationsWhereHeld(access, "org:settings:manage") === "all" || holds(access, "inventory:edit", locationId);
const run = inOneOrganization((access, locationId) => (mayRun(access, locationId) ? undefined : 404));

/** A feed at a place, named by the place's marker, whose files come from the internet if they aren't uploaded. */
async function addFeed(world: World, place: Place, source = "upload") {
  const feedId = newId();
  const sealer = world.test.worker().sealer;
  await world.test.query(
    `insert into inventory_feeds (organization_id, id, name, source, sealed_url, location_id, created_at, next_check_at)
     values ($1, $2, $3, $4, $5, $6, now(), now() + interval '1 day')`,
    [
      organizationIdAt(world, place),
      feedId,
      `${marks[place]} ${nextNumber()}`,
      source,
      source === "url" ? sealer.seal("https://feeds.example.com/stock.csv") : null,
      world.locations[place],
    ],
  );
  return { params: { feedId } };
}

/** A held file of a feed, with a row that failed. */
async function addRun(world: World, place: Place) {
  const [runId, { params }] = [newId(), await addFeed(world, place)];
  const organizationId = organizationIdAt(world, place);
  await world.test.query(
    `insert into inventory_feed_runs (organization_id, id, feed_id, source, file_name, status, problem, received_at)
     values ($1, $2, $3, 'upload', $4, 'held', 'Half of it is missing.', now())`,
    [organizationId, runId, params.feedId, `${marks[place]}.csv`],
  );
  await world.test.query(
    "insert into inventory_feed_rows (organization_id, run_id, row, is_failed, texts) values ($1, $2, 1, true, array[$3])",
    [organizationId, runId, marks[place]],
  );
  return { params: { ...params, runId } };
}

const bodyOf = ({ locations }: World, place: Place) => ({
  name: `Feed ${nextNumber()}`,
  source: "upload",
  locationId: locations[place],
});

export const inventoryFeedTrials: readonly Trial[] = [
  {
    endpoint: contract.listFeeds,
    rule: (access) => (mayRun(access) ? undefined : 403),
    build: async (world) => {
      await addFeed(world, "here");
      await addFeed(world, "foreign");
      return {};
    },
    inGlobalView,
  },
  {
    endpoint: contract.createFeed,
    ...ofOrganization,
    foreign: 422,
    usesUp: true,
    build: (world, place) => ({ body: bodyOf(world, place) }),
    audited: audited("inventory_feed.created", true, "new"),
  },
  {
    endpoint: contract.updateFeed,
    ...ofOrganization,
    usesUp: true,
    build: async (world, place) => ({ ...(await addFeed(world, place)), body: bodyOf(world, place) }),
    audited: audited("inventory_feed.updated", true, "both"),
  },
  {
    endpoint: contract.deleteFeed,
    ...ofOrganization,
    usesUp: true,
    build: (world, place) => addFeed(world, place),
    audited: audited("inventory_feed.deleted", true, "old"),
  },
  {
    endpoint: contract.uploadFeedFile,
    ...run,
    usesUp: true,
    build: async (world, place) => ({
      ...(await addFeed(world, place)),
      query: { fileName: "stock.csv" },
      text: "VIN,Make,Model\n1HGCM82633A004352,Honda,Accord\n",
    }),
    audited: audited("inventory_feed.uploaded", true, "new"),
  },
  {
    endpoint: contract.checkFeedNow,
    ...run,
    build: (world, place) => addFeed(world, place, "url"),
    audited: audited("inventory_feed.checked", true, "new"),
  },
  { endpoint: contract.listFeedRuns, ...run, build: (world, place) => addFeed(world, place) },
  { endpoint: contract.getFeedRun, ...run, build: (world, place) => addRun(world, place) },
  {
    endpoint: contract.decideFeedRun,
    ...run,
    usesUp: true,
    build: async (world, place) => ({ ...(await addRun(world, place)), body: { decision: "discard" } }),
    audited: audited("inventory_feed.discarded", true, "new"),
  },
  { endpoint: listings.checkListings, rule: heldEverywhere("data:export"), inGlobalView },
  {
    endpoint: listings.exportListings,
    rule: heldEverywhere("data:export"),
    inGlobalView,
    audited: audited("listing.exported", false, "new"),
  },
];

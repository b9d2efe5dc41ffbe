import { customerTopic, personTopic } from "@automotive-crm/contract/live/topics";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { liveStreams } from "#testing/live-streams.ts";
import { countRoundTrips } from "#testing/count-round-trips.ts";
import {
  addCustomer,
  fixture,
  setUpFixture,
  test,
  timeline,
  travelTo,
  write,
} from "#features/activities/activities.fixture.ts";

setUpFixture();
const { followNow } = liveStreams(test);

interface Entry {
  id: string;
  description: string;
  suggestions?: { fingerprint: string; title: string; suggestedDate: string | null; suggestedTime: string | null }[];
  isDoNotCall?: boolean;
}

const text = "Call back tomorrow at 2, send the quote and order the pads.";
let colleague: Person;
let customerId: string;

beforeAll(async () => {
  colleague = await test.create.person({ organizationId: fixture.organizationId, role: "org:sales_rep" });
});

beforeEach(async () => {
  customerId = await addCustomer({ lastName: "Noted" });
});

const note = (description = text, by: Person = fixture.salesRep): Promise<Entry> =>
  write({ customer_id: customerId, description }, by);

async function entryOf(id: string, by: Person = fixture.salesRep): Promise<Entry> {
  const { activities } = await timeline(customerId, "", by);
  return activities.find((entry: Entry) => entry.id === id);
}

const titlesOf = ({ suggestions }: Entry) => suggestions?.map(({ title }) => title);

const path = (entry: Entry, fingerprint: string) => `/api/activities/${entry.id}/suggestions/${fingerprint}`;

const decide = (entry: Entry, fingerprint: string, decision: unknown, by: Person = fixture.salesRep) =>
  test.as(by).put(path(entry, fingerprint), { decision });

async function logCall(over: Record<string, unknown> = {}): Promise<Entry> {
  const { status } = await test.as(fixture.salesRep).post("/api/calls/save-log", {
    customerId,
    direction: "outbound",
    outcome: "connected",
    callType: "Sales",
    callSource: "Website",
    notes: text,
    ...over,
  });
  expect(status).toBe(201);
  const { activities } = await timeline(customerId);
  return activities.find(({ type }: { type: string }) => type === "call");
}

describe("what a person's own notes call for", () => {
  it("comes with the answer to saving one, and with the timeline from then on", async () => {
    const saved = await note();
    expect(titlesOf(saved)).toEqual(["Call back", "Send quote", "Order part"]);
    expect(saved.suggestions?.[0]).toMatchObject({ suggestedDate: "2026-03-11", suggestedTime: "14:00" });
    expect((await entryOf(saved.id)).suggestions).toEqual(saved.suggestions);
  });

  it("is read as of when it was written", async () => {
    const { id, suggestions } = await note();
    await travelTo("2026-03-13T15:00:00Z");
    expect((await entryOf(id)).suggestions).toEqual(suggestions);
  });

  it("is read by the hours of the location", async () => {
    const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensAt: "01:00", closesAt: "04:00" }));
    const hours = { week, closedDays: [], capacities: [] };
    await test.as(fixture.admin).put(`/api/locations/${fixture.downtown}/business-hours`, hours);
    const saved = await note();
    await test
      .as(fixture.admin)
      .put(`/api/locations/${fixture.downtown}/business-hours`, { ...hours, week: [], base: { version: 1 } });
    expect(saved.suggestions?.[0]).toMatchObject({ suggestedTime: "02:00" });
  });

  it("says that they want no calls, also in a word", async () => {
    expect(await note("STOP")).toMatchObject({ suggestions: [], isDoNotCall: true });
    expect(await note("Liked the red one")).toMatchObject({ suggestions: [], isDoNotCall: false });
  });

  it("follows an edit", async () => {
    const { id } = await note();
    await test.as(fixture.salesRep).put(`/api/activities/${id}`, { description: "Send the quote on Friday." });
    expect(titlesOf(await entryOf(id))).toEqual(["Send quote"]);
  });

  it("isn't suggested to others, nor for other types of entries", async () => {
    const { id } = await note();
    expect(await entryOf(id, colleague)).not.toHaveProperty("suggestions");
    const email = await write({ customer_id: customerId, type: "email", description: text });
    expect(email).not.toHaveProperty("suggestions");
  });

  it("is suggested for seven days", async () => {
    const { id } = await note();
    await travelTo("2026-03-17T14:59:00Z");
    expect(titlesOf(await entryOf(id))).toHaveLength(3);
    await travelTo("2026-03-17T15:01:00Z");
    expect(await entryOf(id)).not.toHaveProperty("suggestions");
  });

  it("doesn't keep the server busy with dense notes: the rest comes when the page is read again", async () => {
    await test.query(
      `insert into activities (organization_id, id, customer_id, type, category, title, description, occurred_at, created_by)
       select $1, gen_random_uuid(), $2, 'note', 'notes', 'Note', n || repeat(' Call back tomorrow.', 490), $3, $4
       from generate_series(1, 3) n`,
      [fixture.organizationId, customerId, test.now(), fixture.salesRep.personId],
    );
    const countRead = async () => {
      const { activities } = await timeline(customerId);
      return activities.filter((entry: Entry) => entry.suggestions !== undefined).length;
    };
    expect([await countRead(), await countRead()]).toEqual([2, 3]);
  });
});

describe("what a person's own calls call for", () => {
  it("is in their notes, once they are over", async () => {
    const entry = await logCall();
    expect(titlesOf(entry)).toEqual(["Call back", "Send quote", "Order part"]);
    expect(await entryOf(entry.id, colleague)).not.toHaveProperty("suggestions");
    customerId = await addCustomer({ lastName: "Contented" });
    expect(await logCall({ notes: "Liked the red one" })).toMatchObject({ suggestions: [] });
  });

  it("can be decided", async () => {
    const entry = await logCall();
    const [first] = entry.suggestions ?? [];
    const { status, body } = await decide(entry, String(first?.fingerprint), "taken");
    expect([status, titlesOf(body)]).toEqual([200, ["Send quote", "Order part"]]);
    expect(titlesOf(await entryOf(entry.id))).toEqual(["Send quote", "Order part"]);
    expect((await decide(entry, String(first?.fingerprint), "taken", colleague)).status).toBe(403);
  });
});

describe("deciding on a suggestion", () => {
  it.each(["taken", "dismissed"])("takes it out of the timeline: %s", async (decision) => {
    const saved = await note();
    const quote = saved.suggestions?.[1]?.fingerprint ?? "";
    expect((await decide(saved, quote, decision)).status).toBe(200);
    expect((await decide(saved, quote, decision)).status).toBe(200);
    expect(titlesOf(await entryOf(saved.id))).toEqual(["Call back", "Order part"]);
    expect((await test.as(fixture.salesRep).delete(path(saved, quote))).status).toBe(200);
    expect((await entryOf(saved.id)).suggestions).toEqual(saved.suggestions);
  });

  it("can put off the wish for no calls", async () => {
    const saved = await note("STOP");
    await decide(saved, "no-calls", "dismissed");
    expect(await entryOf(saved.id)).toMatchObject({ isDoNotCall: false });
  });

  it("concerns one entry only, and the same words after an edit elsewhere", async () => {
    const [saved, same] = [await note(), await note()];
    await decide(saved, saved.suggestions?.[0]?.fingerprint ?? "", "dismissed");
    expect(titlesOf(await entryOf(same.id))).toHaveLength(3);
    await test.as(fixture.salesRep).put(`/api/activities/${saved.id}`, { description: `${text} Liked the red one.` });
    expect(titlesOf(await entryOf(saved.id))).toEqual(["Send quote", "Order part"]);
  });

  it.each([
    ["taken", "a/b", 404, undefined],
    ["taken", "a.b", 422, "fingerprint"],
    ["taken", "x".repeat(41), 422, "fingerprint"],
    ["maybe", "abc", 422, "decision"],
    [undefined, "abc", 422, "decision"],
  ])("names invalid fields: %s %s", async (decision, fingerprint, status, field) => {
    const answer = await decide(await note(), fingerprint, decision);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([
      status,
      field === undefined ? [] : [field],
    ]);
  });

  it("reaches the person's own pages and nobody else's", async () => {
    const saved = await note();
    const topic = customerTopic(fixture.organizationId, customerId);
    const streams = [await followNow(fixture.salesRep, topic), await followNow(colleague, topic)];
    const read = async () => {
      for (const stream of streams) await stream.catchUp();
      return streams.map((stream) => stream.changes());
    };
    const [own = [], others = []] = await read();
    await decide(saved, saved.suggestions?.[0]?.fingerprint ?? "", "dismissed");
    const [ownThen = [], othersThen] = await read();
    expect(ownThen.slice(own.length)).toMatchObject([
      { topic: personTopic(fixture.salesRep.personId), kind: "suggestion", id: saved.id },
    ]);
    expect(othersThen).toEqual(others);
  });

  it("belongs to the person who wrote the words", async () => {
    const saved = await note();
    const fingerprint = saved.suggestions?.[0]?.fingerprint ?? "";
    const send = async (by: Person) => [
      (await decide(saved, fingerprint, "taken", by)).status,
      (await test.as(by).delete(path(saved, fingerprint))).status,
    ];
    expect(await send(colleague)).toEqual([403, 403]);
    expect(await send(fixture.admin)).toEqual([403, 403]);
    expect(await send(fixture.viewer)).toEqual([403, 403]);
    expect(await send(fixture.airportAdvisor)).toEqual([404, 404]);
    expect(await send(fixture.stranger)).toEqual([404, 404]);
    expect((await test.anonymous.put(path(saved, fingerprint), { decision: "taken" })).status).toBe(401);
    expect(titlesOf(await entryOf(saved.id))).toHaveLength(3);
  });
});

it("costs the timeline no round trip", async () => {
  await write({ customer_id: customerId, type: "email" });
  const before = await countRoundTrips(() => timeline(customerId));
  await note();
  expect(await countRoundTrips(() => timeline(customerId))).toBe(before);
});

import type { SimulatedOutcome } from "@automotive-crm/contract/calls/start";
import { expect, it } from "vitest";
import { systemScope } from "#platform/scope.ts";
import { listEvents } from "./bridge/simulated-script.ts";
import { dependencies, fixture, setUpFixture, test } from "./calls.fixture.ts";
import { recordEvents } from "./record-events.ts";

setUpFixture();

const endings: readonly [SimulatedOutcome, string][] = [
  ["answered", "completed"],
  ["machine", "completed"],
  ["busy", "busy"],
  ["no-answer", "no-answer"],
  ["failed", "failed"],
  ["cancelled", "cancelled"],
  ["agent-no-answer", "no-answer"],
  ["agent-declined", "no-answer"],
];

const count = 200;
const atOnce = 20;

it(
  "200 calls at a time end each as it went, although their events arrive mixed up and repeatedly",
  { timeout: 300_000 },
  async () => {
    const calls = await test.query(
      `insert into calls (organization_id, id, call_sid, direction, status, customer_phone, provider, started_at)
     select $1, gen_random_uuid(), 'CA' || n, 'outbound', 'initiating', '+12015550142', 'simulator', $2
     from generate_series(1, $3) n returning id`,
      [fixture.organizationId, test.now(), count],
    );
    const reports = calls.flatMap(({ id }, index) => {
      const [outcome] = endings[index % endings.length] ?? ["answered"];
      const simulation = { outcome, delivery: "duplicated", talkSeconds: index } as const;
      const events = listEvents({ simulation, startedAt: test.now(), hungUpAt: null, speed: 1 });
      return events.flatMap((event) => event.reportedAt.map(() => ({ callId: String(id), event })));
    });
    // A step that shares no factor with the length visits every report, far from the order in which they happened.
    const mixed = reports.flatMap((_, index) => reports[(index * 1_009) % reports.length] ?? []);
    const scope = systemScope("simulator", fixture.organizationId);
    for (let first = 0; first < mixed.length; first += atOnce) {
      const batch = mixed.slice(first, first + atOnce);
      await Promise.all(batch.map(({ callId, event }) => recordEvents(dependencies(), scope, callId, [event])));
    }
    const rows = await test.query("select id, status from calls");
    const statuses = new Map(rows.map(({ id, status }) => [id, status]));
    expect(calls.map(({ id }) => statuses.get(id))).toEqual(
      calls.map((_, index) => endings[index % endings.length]?.[1]),
    );
  },
);

import { isDeepStrictEqual } from "node:util";
import type { SimulatedOutcome } from "@automotive-crm/contract/calls/start";
import type { CallStatus } from "@automotive-crm/contract/calls/statuses";
import type pg from "pg";
import type { PlayedCall } from "./play-calls.ts";

const endings: Record<SimulatedOutcome, CallStatus> = {
  answered: "completed",
  machine: "completed",
  dropped: "failed",
  busy: "busy",
  "no-answer": "no-answer",
  failed: "failed",
  cancelled: "cancelled",
  "agent-no-answer": "no-answer",
  "agent-declined": "no-answer",
};

/** Twilio reports whole seconds, of each end of the talk. */
const secondsOff = 2;

interface StoredCall {
  id: string;
  status: string;
  endedBecause: string | null;
  answeredBy: string | null;
  seconds: number;
  /** Each event counts once, without what the server asked for. */
  events: number;
  entries: number;
}

/** What is wrong with calls that are over, one line for each of them. */
export async function findWrongCalls(owner: pg.Client, calls: readonly PlayedCall[]): Promise<string[]> {
  const { rows } = await owner.query<StoredCall>(
    `select k.id, k.status, k.ended_because as "endedBecause", k.answered_by as "answeredBy", k.duration_seconds as seconds,
       (select count(*)::integer from call_events e
        where e.organization_id = k.organization_id and e.call_id = k.id and e.event_id not like '%:fetched:%') as events,
       (select count(*)::integer from activities a
        where a.organization_id = k.organization_id and a.source_kind = 'call' and a.source_id = k.id) as entries
     from calls k where k.id = any($1::uuid[])`,
    [calls.map(({ callId }) => callId)],
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  return calls.flatMap((call) => {
    const expected = expectedOf(call);
    const found = stored.get(call.callId);
    const isRight =
      found !== undefined &&
      Math.abs(found.seconds - expected.seconds) <= secondsOff &&
      isDeepStrictEqual({ ...found, seconds: expected.seconds }, expected);
    const { outcome, delivery } = call.simulation;
    return isRight ? [] : [`${outcome}, ${delivery}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`];
  });
}

function expectedOf({ callId, simulation: { outcome }, events }: PlayedCall): StoredCall {
  const timeOf = (signal: string | undefined) =>
    Date.parse(events.find((event) => event.signal === signal)?.occurredAt ?? "");
  // Only the other leg's end says how the call went.
  const ending = events.findLast(({ signal }) => signal !== "agent-ended")?.signal;
  const seconds = (timeOf(ending) - timeOf("customer-answered")) / 1_000;
  const answeredBy = outcome === "machine" ? "machine" : Number.isNaN(seconds) ? null : "human";
  return {
    id: callId,
    status: endings[outcome],
    endedBecause: ending ?? null,
    answeredBy,
    seconds: Number.isNaN(seconds) ? 0 : seconds,
    events: events.length,
    entries: 1,
  };
}

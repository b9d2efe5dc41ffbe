import { setTimeout as pause } from "node:timers/promises";
import { simulatedOutcomes, type Simulation } from "@automotive-crm/contract/calls/start";
import { listEvents, type ScriptedEvent } from "@automotive-crm/server/src/features/calls/bridge/simulated-script.ts";
import type { Callback, FakeLeg, FakeTwilio } from "@automotive-crm/server/src/testing/twilio/fake-twilio.ts";
import { z } from "zod";
import type { SignedInPerson } from "../signed-in-people.ts";
import { callEnvironment, pick, startOf } from "./call-scenarios.ts";
import type { CalledCustomer } from "./call-stock.ts";
import { twilioCall } from "./twilio-call.ts";

/** Plays the simulator's scripts as Twilio would: a running server gets signed callbacks over HTTP. */
export interface Theater {
  url: string;
  twilio: FakeTwilio;
  /** How many times faster than a real call. Callbacks name the times of a real one. */
  speed: number;
  /** Over how many seconds the agents begin. */
  startSeconds: number;
  /** Until then, each of them places the next call as soon as one is over. What follows is quieter, and isn't measured. */
  isOver(): boolean;
  /** How many calls are going on right now. */
  live: number;
  /** Has a stored call placed, where no job does it. */
  place?(callId: string): Promise<void>;
  /** How long each callback about an event took until then, in milliseconds. */
  latencies: number[];
  /** Callbacks that the product didn't take. Twilio doesn't repeat them. */
  refusals: string[];
}

export type Agent = CalledCustomer & SignedInPerson;

export interface PlayedCall {
  callId: string;
  simulation: Simulation;
  events: readonly ScriptedEvent[];
}

/** Longer than a busy server takes to place a call. */
const patience = 60_000;

const deliveries = ["shuffled", "late", "duplicated"] as const;

/** Has agents place calls. They end in every possible way, and their callbacks are out of order, late or repeated. */
export async function playCalls(theater: Theater, agents: readonly Agent[]): Promise<PlayedCall[]> {
  const { startSeconds, speed } = theater;
  const calls: PlayedCall[] = [];
  let count = 0;
  const work = async (agent: Agent, index: number) => {
    await pause((index * startSeconds * 1_000) / agents.length / speed);
    do calls.push(await playCall(theater, agent, simulationOf(count++)));
    while (!theater.isOver());
  };
  await Promise.all(agents.map(work));
  return calls;
}

/** Talks last one to two minutes. */
function simulationOf(index: number): Simulation {
  return {
    delivery: pick(deliveries, index),
    outcome: pick(simulatedOutcomes, Math.floor(index / deliveries.length)),
    talkSeconds: 60 + ((index * 7) % 61),
  };
}

async function playCall(theater: Theater, agent: Agent, simulation: Simulation): Promise<PlayedCall> {
  const { twilio, speed } = theater;
  const callId = await startCall(theater, agent);
  theater.live += 1;
  const call = twilioCall({
    twilio,
    agent: await findLeg(twilio, callId),
    customerPhone: agent.phone,
    send: (callback) => send(theater, callback),
  });
  const startedAt = new Date();
  const events = listEvents({ simulation, startedAt, hungUpAt: null, speed: 1 });
  const until = (at: Date) => pause(startedAt.getTime() + (at.getTime() - startedAt.getTime()) / speed - Date.now());
  const reports: Promise<void>[] = [];
  for (const event of events) {
    await until(new Date(event.occurredAt));
    const callback = await call.happen(event);
    if (!callback) continue;
    reports.push(...event.reportedAt.map((at) => until(at).then(() => report(theater, callback))));
  }
  theater.live -= 1;
  await Promise.all(reports);
  return { callId, simulation, events };
}

async function report(theater: Theater, callback: Callback): Promise<void> {
  const sentAt = performance.now();
  await send(theater, callback).catch((error: unknown) => theater.refusals.push(String(error)));
  if (!theater.isOver()) theater.latencies.push(performance.now() - sentAt);
}

const StartedSchema = z.object({ call: z.object({ id: z.uuid() }) });

async function startCall({ url, place }: Theater, agent: Agent): Promise<string> {
  const { path, body = "", headers } = startOf(agent);
  const response = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  if (!response.ok) throw new Error(`A call was refused with ${response.status}: ${await response.text()}`);
  const { id } = StartedSchema.parse(await response.json()).call;
  await place?.(id);
  return id;
}

/** The agent's leg, once Twilio has been asked to call. */
async function findLeg({ legs }: FakeTwilio, callId: string): Promise<FakeLeg> {
  for (const giveUpAt = performance.now() + patience; performance.now() < giveUpAt; await pause(20))
    for (const leg of legs.values()) if (leg.request.get("StatusCallback")?.includes(callId)) return leg;
  throw new Error("Twilio was not asked to place a call");
}

/** Sends what Twilio would, as it arrives behind a proxy. */
async function send({ url }: Theater, callback: Callback): Promise<string> {
  const response = await fetch(url + callback.url.slice(callEnvironment.PUBLIC_BASE_URL.length), {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "x-twilio-signature": callback.signature },
    body: callback.body,
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`A callback was answered with ${response.status}: ${answer}`);
  return answer;
}

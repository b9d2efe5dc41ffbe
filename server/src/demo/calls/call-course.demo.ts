import type { CallDirection } from "@automotive-crm/contract/calls/call-data";
import type { CallSignal, CallStatus } from "@automotive-crm/contract/calls/statuses";
import type { Random } from "#app/demo/random.ts";

/** What a provider would have said about a call. Times are seconds after it began. */
export interface CallCourse {
  kind: "talked" | "voicemail" | "unanswered" | "missed" | "logged";
  status: CallStatus;
  endedBecause: CallSignal | null;
  answeredBy: "human" | "machine" | null;
  agentAnswered: number | null;
  connected: number | null;
  ended: number;
}

const outboundCourses = [
  ["talked", 46],
  ["voicemail", 17],
  ["customer-no-answer", 14],
  ["customer-busy", 5],
  ["customer-failed", 2],
  ["customer-canceled", 3],
  ["agent-no-answer", 3],
  ["lost", 1],
  ["logged", 9],
] as const;
const inboundCourses = [
  ["talked", 60],
  ["agent-no-answer", 22],
  ["agent-declined", 8],
  ["logged", 10],
] as const;

const statusOf = {
  "customer-no-answer": "no-answer",
  "customer-busy": "busy",
  "customer-failed": "failed",
  "customer-canceled": "cancelled",
  "agent-no-answer": "no-answer",
  "agent-declined": "no-answer",
  lost: "error",
} as const satisfies Partial<Record<CallSignal, CallStatus>>;

export function drawCourse(random: Random, direction: CallDirection): CallCourse {
  const course = random.weighted<(typeof outboundCourses | typeof inboundCourses)[number][0]>(
    direction === "inbound" ? inboundCourses : outboundCourses,
  );
  if (course === "talked") return drawTalk(random, direction);
  if (course === "logged") {
    const nothing = { endedBecause: null, answeredBy: null, agentAnswered: null, connected: null };
    return { kind: "logged", status: "logged", ...nothing, ended: random.whole(40, 600) };
  }
  if (course === "voicemail") {
    const connected = random.whole(20, 32);
    const ended = connected + random.whole(12, 45);
    const answeredBy = "machine";
    const endedBecause = "customer-ended";
    return { kind: course, status: "completed", endedBecause, answeredBy, agentAnswered: 5, connected, ended };
  }
  const isAgentOut = course === "agent-no-answer" || course === "agent-declined" || course === "lost";
  return {
    kind: direction === "inbound" ? "missed" : "unanswered",
    status: statusOf[course],
    endedBecause: course,
    answeredBy: null,
    agentAnswered: isAgentOut ? null : random.whole(3, 9),
    connected: null,
    ended: course === "customer-busy" ? random.whole(10, 16) : random.whole(20, 38),
  };
}

/** Both talk, mostly for a few minutes. */
export function drawTalk(random: Random, direction: CallDirection, longest = 900): CallCourse {
  const agentAnswered = random.whole(3, 9);
  const isInbound = direction === "inbound";
  const connected = isInbound ? agentAnswered : agentAnswered + random.whole(6, 18);
  return {
    kind: "talked",
    status: "completed",
    endedBecause: isInbound ? "agent-ended" : "customer-ended",
    answeredBy: isInbound ? null : "human",
    agentAnswered,
    connected,
    ended: connected + 35 + Math.floor(random.next() ** 2 * (longest - 35)),
  };
}

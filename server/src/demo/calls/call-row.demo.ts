import type { CallDirection, CallOutcome } from "@automotive-crm/contract/calls/call-data";
import type { CallPurpose } from "@automotive-crm/contract/calls/permission-to-call";
import { endedBeforeCustomer } from "@automotive-crm/contract/calls/statuses";
import { picklistDefaults } from "@automotive-crm/contract/picklists/record";
import type { describeCall } from "#features/calls/index.ts";
import type { CallCourse } from "./call-course.demo.ts";
import type { Row } from "#app/demo/copy-rows.ts";
import { minute } from "#app/demo/demo-context.ts";
import type { Random } from "#app/demo/random.ts";
import { timedId } from "#app/demo/timed-id.ts";
import * as words from "#app/demo/words/calls.ts";

export type DemoCall = Row<"calls"> &
  Parameters<typeof describeCall>[0] & {
    customer_id: string | null;
    location_id: string | null;
    person_id: string | null;
  };

/** Who called whom, when and how it went. */
export interface PlannedCall {
  organizationId: string;
  at: Date;
  direction: CallDirection;
  course: CallCourse;
  customerId: string | null;
  locationId: string | null;
  customerPhone: string;
  agent: { id: string; phone: string } | null;
  topic: words.CallTopic;
  override?: (typeof words.overrideNotes)[number] | undefined;
  /** An appointment was made: the log is certain, and says so. */
  appointmentId?: string | undefined;
}

interface CallLog {
  outcome: CallOutcome;
  notes: string;
  dncRequest?: boolean;
}

const purposes: Record<words.CallTopic["department"], CallPurpose> = {
  Sales: "sales",
  Service: "service",
  Parts: "transactional",
  Finance: "transactional",
};

export function toCallRow(random: Random, call: PlannedCall): DemoCall {
  const { at, course, direction, agent, topic } = call;
  const after = (seconds: number | null) =>
    seconds === null ? null : new Date(at.getTime() + seconds * 1000).toISOString();
  const isPlaced = course.status !== "logged";
  const id = timedId(random, at);
  const log = drawLog(random, call);
  const isAnswered = course.connected !== null;
  const loggedAt = log
    ? new Date(at.getTime() + course.ended * 1000 + random.whole(1, 4) * minute).toISOString()
    : null;
  return {
    organization_id: call.organizationId,
    id,
    call_sid: isPlaced
      ? `CA${Array.from({ length: 4 }, () => random.bits().toString(16).padStart(8, "0")).join("")}`
      : null,
    direction,
    status: course.status,
    customer_id: call.customerId,
    location_id: call.locationId,
    // An answered inbound call belongs to the person who logged it.
    person_id: direction === "outbound" || !isPlaced || (isAnswered && log) ? (agent?.id ?? null) : null,
    user_phone: direction === "outbound" ? (agent?.phone ?? null) : null,
    customer_phone: call.customerPhone,
    customer_extension: null,
    purpose: purposes[topic.department],
    override_reason: call.override?.reason ?? null,
    override_note: call.override?.note ?? null,
    provider: isPlaced ? "simulator" : null,
    provider_sid: isPlaced ? `SIM-${id}` : null,
    placed_at: isPlaced && direction === "outbound" ? at.toISOString() : null,
    started_at: at.toISOString(),
    agent_answered_at: after(course.agentAnswered),
    customer_answered_at: direction === "outbound" ? after(course.connected) : null,
    both_connected_at: after(course.connected),
    ended_at: isPlaced ? after(course.ended) : null,
    ended_because: course.endedBecause,
    answered_by: course.answeredBy,
    duration_seconds: isPlaced ? (isAnswered ? course.ended - (course.connected ?? 0) : 0) : course.ended,
    notes: log?.notes ?? null,
    outcome: log?.outcome ?? null,
    call_type: log ? topic.callType : null,
    call_source: log && direction === "inbound" ? random.pick(picklistDefaults["call-sources"]) : null,
    team: log ? topic.team : null,
    advisor_id: log && random.chance(0.5) ? (agent?.id ?? null) : null,
    dnc_request: log?.dncRequest === true,
    is_time_modified: !isPlaced && random.chance(0.4),
    appointment_id: call.appointmentId ?? null,
    logged_at: loggedAt,
    created_by: direction === "outbound" || !isPlaced ? (agent?.id ?? null) : null,
    created_at: at.toISOString(),
    updated_at: loggedAt ?? after(course.ended) ?? at.toISOString(),
    version: log ? 3 : 2,
  };
}

/** Most talks are logged, and some tries; nobody logs what they missed. */
function drawLog(random: Random, { course, direction, topic, appointmentId }: PlannedCall): CallLog | undefined {
  if (appointmentId !== undefined) return { outcome: "connected", notes: random.pick(words.appointmentCallNotes) };
  if (course.kind === "missed" || (course.kind === "talked" && random.chance(0.15))) return undefined;
  if (course.kind === "voicemail")
    return random.chance(0.6) ? { outcome: "voicemail", notes: random.pick(words.voicemailNotes) } : undefined;
  if (course.kind === "unanswered") {
    const outcome = course.status === "busy" ? "busy" : "no-answer";
    const isLogged = random.chance(0.25) && !endedBeforeCustomer({ ...course, direction, bothConnectedAt: null });
    return isLogged ? { outcome, notes: random.pick(words.unansweredNotes) } : undefined;
  }
  const talked: CallLog = { outcome: "connected", notes: random.pick(topic.notes) };
  if (direction === "inbound" || topic.department !== "Sales") return talked;
  return random.weighted<CallLog>([
    [talked, 84],
    [{ outcome: "not-interested", notes: random.pick(words.notInterestedNotes) }, 9],
    [{ outcome: "not-interested", notes: random.pick(words.optOutNotes), dncRequest: true }, 3],
    [{ outcome: "wrong-number", notes: random.pick(words.wrongNumberNotes) }, 4],
  ]);
}

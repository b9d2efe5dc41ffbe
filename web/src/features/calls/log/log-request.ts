import { isPlaced, optional, secondsOf, whenOf, withOwner, type CallLogValues, type LogSubject } from "./call-log.ts";
import { toVisit } from "./log-visit.ts";

/** What the log held when its form was opened, with what others have logged since and the person has seen; named as in the request. */
export type LogBase = Readonly<Record<string, unknown>>;

/** The body of a request; the contract checks what is in it. */
export type LogBody = Record<string, unknown> & { base?: Record<string, unknown> };

const editable = [
  "direction",
  "outcome",
  "notes",
  "callType",
  "callSource",
  "team",
  "advisor",
  "customerPhone",
  "userPhone",
] as const;

const clearable: readonly (keyof CallLogValues)[] = ["callSource", "team", "advisor"];

/** Of a call that nobody has logged, and of one that no provider knows, nothing. */
export function openedBase({ stage, call }: LogSubject, { callDate, callTime }: CallLogValues): LogBase {
  if (call === null) return {};
  const { notes, callType, callSource, outcome, team, advisor } = call;
  const log = { notes, callType, callSource, outcome, team, advisor };
  if (stage !== "edit") return callType === null ? {} : log;
  const { direction, customerPhone, userPhone, duration } = call;
  return { ...log, direction, customerPhone, userPhone, duration, callDate, callTime };
}

const appointmentOf = (values: CallLogValues) =>
  values.appointmentScheduled && {
    appointmentScheduled: true,
    appointmentDate: values.appointmentDate,
    appointmentTime: values.appointmentTime,
    appointmentType: toVisit(values).appointmentType,
    appointmentDuration: Number(values.appointmentDuration),
    appointmentVehicle: optional(values.appointmentVehicle),
    appointmentLocation: optional(values.appointmentLocation),
  };

const doNotCallOf = ({ dncRequest, dncPurposes }: CallLogValues) =>
  dncRequest && { dncRequest, ...(dncPurposes.length > 0 && { dncPurposes }) };

interface Log {
  values: CallLogValues;
  start: CallLogValues;
  base: LogBase;
}

/** The request of a new log. */
export function toNewLog({ values, start, base }: Log, subject: LogSubject): LogBody {
  const { call } = subject;
  const { customerId } = withOwner(subject, values);
  return {
    ...(customerId !== null && { customerId }),
    ...(call?.callSid && { callSid: call.callSid }),
    direction: values.direction,
    duration: secondsOf(values.duration) ?? 0,
    notes: values.notes,
    callType: values.callType,
    ...(values.outcome !== null && { outcome: values.outcome }),
    ...(!isPlaced(call) && values.customerPhone !== "" && { customerPhone: values.customerPhone }),
    ...(!isPlaced(call) && values.userPhone !== "" && { userPhone: values.userPhone }),
    ...(values.direction === "inbound" && { callSource: optional(values.callSource) }),
    team: optional(values.team),
    advisor: optional(values.advisor),
    ...doNotCallOf(values),
    ...whenOf(values, start),
    ...appointmentOf(values),
    ...(Object.keys(base).length > 0 && { base }),
  };
}

/** The request of an edit: the changed fields only, with what they were when the form was opened, so that no one's edit is lost. */
export function toLogChanges({ values, start, base }: Log): LogBody {
  const changes = {
    ...Object.fromEntries(
      editable
        .filter((field) => values[field] !== start[field])
        .map((field) => [
          field,
          clearable.includes(field) ? optional(values[field] ?? "") : (values[field] ?? undefined),
        ]),
    ),
    ...(values.duration !== start.duration && { duration: secondsOf(values.duration) ?? 0 }),
    ...whenOf(values, start),
  };
  const changed = Object.keys(changes).filter((field) => field in base);
  return {
    ...changes,
    ...(changed.length > 0 && { base: Object.fromEntries(changed.map((field) => [field, base[field]])) }),
    ...(!start.dncRequest && doNotCallOf(values)),
    ...appointmentOf(values),
  };
}

import { internationalPhone } from "@automotive-crm/contract/fields/phones";
import { firstPart } from "#records/form-messages.ts";
import { isPlaced, optional, secondsOf, whenOf, withOwner, type CallLogValues, type LogSubject } from "./call-log.ts";

/** The body of a request; the contract checks what is in it. */
export type LogBody = Record<string, unknown> & { base?: Record<string, unknown> };

/** What a log says about a call, as the server stores it. */
export const toLog = ({ notes, callType, outcome, direction, ...values }: CallLogValues) => ({
  notes,
  callType,
  ...(outcome !== null && { outcome }),
  ...(direction === "inbound" && { callSource: optional(values.callSource) }),
  team: optional(values.team),
  advisor: optional(values.advisor),
});

const appointmentOf = (values: CallLogValues) =>
  values.appointmentScheduled && {
    appointmentScheduled: true,
    appointmentDate: values.appointmentDate,
    appointmentTime: values.appointmentTime,
    appointmentType: values.appointmentType,
    appointmentDuration: Number(values.estimatedDuration),
    appointmentVehicle: optional(values.vehicleId),
    appointmentLocation: optional(values.locationId),
  };

/** The form's names for fields of the request. */
const formNames: Readonly<Partial<Record<string, keyof CallLogValues>>> = {
  appointmentDuration: "estimatedDuration",
  appointmentVehicle: "vehicleId",
  appointmentLocation: "locationId",
  callbackDate: "callback",
  callbackTime: "callback",
  taskId: "isTaskDone",
};
export const fieldOf = (path: string): string => formNames[path] ?? firstPart(path);

const doNotCallOf = ({ dncRequest, dncPurposes }: CallLogValues) =>
  dncRequest && { dncRequest, ...(dncPurposes.length > 0 && { dncPurposes }) };

/** The request of a new log, with what others had logged when the form was opened, or have since and the person has seen. */
export function toNewLog(values: CallLogValues, opened: CallLogValues, subject: LogSubject): LogBody {
  const { call } = subject;
  const { customerId } = withOwner(subject, values);
  const { notes, callType, callSource, outcome, team, advisor } = opened;
  const seen = Object.entries({ notes, callType, callSource, outcome, team, advisor }).filter(([, value]) => value);
  return {
    ...(customerId !== null && { customerId }),
    ...(call?.callSid && { callSid: call.callSid }),
    direction: values.direction,
    duration: secondsOf(values.duration) ?? 0,
    ...toLog(values),
    ...(!isPlaced(call) && values.customerPhone !== "" && { customerPhone: values.customerPhone }),
    ...(!isPlaced(call) && values.userPhone !== "" && { userPhone: values.userPhone }),
    ...doNotCallOf(values),
    ...whenOf(values, opened),
    ...appointmentOf(values),
    ...(seen.length > 0 && { base: Object.fromEntries(seen) }),
  };
}

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

const storedPhone = (typed: string) => (typed === "" ? null : internationalPhone(typed));

/** The request of an edit: the changed fields only, with what they were when the form was opened, so that no one's edit is lost. */
export function toLogChanges(values: CallLogValues, opened: CallLogValues): LogBody {
  const changes = {
    ...Object.fromEntries(
      editable
        .filter((field) => values[field] !== opened[field])
        .map((field) => [
          field,
          clearable.includes(field) ? optional(values[field] ?? "") : (values[field] ?? undefined),
        ]),
    ),
    ...(values.duration !== opened.duration && { duration: secondsOf(values.duration) ?? 0 }),
    ...whenOf(values, opened),
  };
  const stored: Record<string, unknown> = {
    ...opened,
    duration: secondsOf(opened.duration) ?? 0,
    customerPhone: storedPhone(opened.customerPhone),
    userPhone: storedPhone(opened.userPhone),
  };
  const changed = Object.keys(changes).filter((field) => field in stored);
  return {
    ...changes,
    ...(changed.length > 0 && { base: Object.fromEntries(changed.map((field) => [field, stored[field]])) }),
    ...(!opened.dncRequest && doNotCallOf(values)),
    ...appointmentOf(values),
  };
}

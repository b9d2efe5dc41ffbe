import { outcomeWords } from "@automotive-crm/contract/calls/call-data";
import type { FieldConflict } from "@automotive-crm/contract/http/conflicts";
import { useQuery } from "@tanstack/react-query";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { formatDate, formatTime, formatWeekdayDate } from "#lib/format/format-date.ts";
import { fullName } from "#lib/format/format.ts";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { colleaguesQuery } from "#lib/workplace/colleagues.ts";
import { showing } from "#records/fields/shown-value.ts";
import { ownersQuery } from "#features/calls/calls.queries.ts";
import { directionWords } from "#features/calls/call-words.ts";
import { typedDuration, type CallLogValues } from "./call-log.ts";

/** Of the form's fields; those of its appointment have their own. */
export const logLabels = {
  direction: "Direction",
  outcome: "Outcome",
  notes: "Notes",
  callType: "Call type",
  callSource: "Call source",
  team: "Team",
  advisor: "Advisor",
  duration: "Duration",
  customerPhone: "Customer phone",
  userPhone: "Your phone",
  callDate: "Date",
  callTime: "Time",
  dncRequest: "Do not call this number again",
  appointmentScheduled: "Schedule an appointment",
  callback: "Callback",
};

interface NamedIn {
  organizationId: string;
  customerId: string | null;
  /** Of a call that had no customer. */
  customerPhone: string | null;
}

/** A log's fields as someone who has to choose between two values reads them, and the names of the customers who may have called. */
export function useLogWords({ organizationId, customerId, customerPhone }: NamedIn) {
  const { data: owners = [] } = useQuery({
    ...ownersQuery(organizationId, customerPhone ?? ""),
    enabled: customerPhone !== null,
  });
  const { data: colleagues = [] } = useQuery({
    ...colleaguesQuery(organizationId, customerId ?? ""),
    enabled: customerId !== null,
  });
  const nameOfColleague = (id: unknown) => {
    const person = colleagues.find((each) => each.id === id);
    return person && fullName(person.firstName, person.lastName);
  };
  return {
    labels: logLabels,
    show: showing({
      direction: wordOf(directionWords),
      outcome: wordOf(outcomeWords),
      advisor: (id) => nameOfColleague(id) ?? "Someone else",
      duration: (seconds) => typedDuration(Number(seconds)),
      customerPhone: phoneWords,
      userPhone: phoneWords,
      callDate: formatDate,
      callTime: formatTime,
    }),
    nameOfOwner: (customerId: unknown) => owners.find(({ id }) => id === customerId)?.name,
  };
}

const wordOf =
  (words: Readonly<Record<string, string>>) =>
  (value: string): string =>
    words[value] ?? value;

/** As it is stored or as it was typed. */
const phoneWords = (number: string) => (number.startsWith("+") ? formatInternationalPhone(number) : number);

type Conflicts = Readonly<Record<string, FieldConflict>>;

interface RefusedLog {
  conflicts: Conflicts;
  /** The request that was refused. */
  sent: Readonly<Record<string, unknown>>;
  nameOfOwner: (customerId: unknown) => string | undefined;
}

/**
 * What can't be chosen: a call has one customer, and its log makes one appointment, so the first person to log it decides about both.
 * Says by field what to do instead; undefined if everything can be chosen.
 */
export function explainFirstLog({ conflicts, sent, nameOfOwner }: RefusedLog): Record<string, string> | undefined {
  const { customerId, appointmentDate, appointmentTime } = conflicts;
  if (customerId) {
    const name = nameOfOwner(customerId.theirs);
    const what =
      name === undefined
        ? "This call was logged for another customer, so it can't be logged for this one too."
        : `This call was logged for ${name}. Choose ${name} here to add to that log.`;
    return { customerId: what };
  }
  if (!appointmentDate && !appointmentTime) return undefined;
  const day = String(appointmentDate?.theirs ?? sent["appointmentDate"]);
  const time = String(appointmentTime?.theirs ?? sent["appointmentTime"]);
  const when = `${formatWeekdayDate(day)} at ${formatTime(time)}`;
  return {
    [appointmentTime ? "appointmentTime" : "appointmentDate"]:
      `An appointment was made in this call already: ${when}. Save the log without another one, and reschedule that one if needed.`,
  };
}

/** The refusal of a log that can't win, without the choice. */
export const withoutChoice = ({ status, code }: ApiFailure, fields: Record<string, string>): ApiFailure =>
  new ApiFailure({
    status,
    code,
    fields,
    message: "Someone else has logged this call in the meantime.",
    isServersMessage: true,
  });

const shownPhone = (e164: unknown) => (typeof e164 === "string" ? formatInternationalPhone(e164) : "");

/** Someone else's values, as the server names them. */
export const theirsIn = (conflicts: Conflicts): Record<string, unknown> =>
  Object.fromEntries(Object.entries(conflicts).map(([field, { theirs }]) => [field, theirs]));

const inForm: Readonly<Partial<Record<string, (value: unknown) => unknown>>> = {
  duration: (seconds) => (Number(seconds) > 0 ? typedDuration(Number(seconds)) : ""),
  customerPhone: shownPhone,
  userPhone: shownPhone,
};

/** Values of the server as the form has them. */
export const toFormValues = (stored: Readonly<Record<string, unknown>>): Partial<CallLogValues> =>
  Object.fromEntries(
    Object.entries(stored).map(([field, value]) => [
      field,
      value === null ? (field === "outcome" ? null : "") : (inForm[field]?.(value) ?? value),
    ]),
  );

import { maxCallNotesLength } from "@automotive-crm/contract/calls/live";
import { missingCallNotes, missingCallType, missingLogNotes } from "@automotive-crm/contract/calls/log";
import { invalidCallPhone } from "@automotive-crm/contract/calls/start";
import { instantOf } from "@automotive-crm/contract/dates/wall-time";
import { isCallablePhone, isDialablePhone } from "@automotive-crm/contract/fields/phones";
import { cleanLine, cleanParagraphs } from "@automotive-crm/contract/fields/typed-text";
import { formatCount } from "#lib/format/format.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { visitForm } from "#features/appointments/index.ts";
import { secondsOf, type CallLogMessages, type CallLogValues, type LogSubject } from "./call-log.ts";

/** Problems to fix before it can be saved. */
export function checkCallLog(values: CallLogValues, subject: LogSubject, now: Date): CallLogMessages {
  const notes = cleanParagraphs(values.notes);
  const messages: CallLogMessages = {
    ...(notes === "" && { notes: subject.stage === "completed" ? missingCallNotes : missingLogNotes }),
    ...(notes.length > maxCallNotesLength && {
      notes: `Notes must be at most ${formatCount(maxCallNotesLength)} characters`,
    }),
    ...(cleanLine(values.callType) === "" && { callType: missingCallType }),
    ...(secondsOf(values.duration) === undefined && { duration: "Please enter minutes and seconds, such as 5:30" }),
    ...(values.customerPhone !== "" && !isCallablePhone(values.customerPhone) && { customerPhone: invalidCallPhone }),
    ...(values.userPhone !== "" && !isDialablePhone(values.userPhone) && { userPhone: invalidCallPhone }),
    ...checkWhen(values, subject, now),
  };
  return values.appointmentScheduled ? { ...messages, ...checkVisit(values, subject, now) } : messages;
}

function checkWhen({ callDate, callTime }: CallLogValues, { timeZone }: LogSubject, now: Date): CallLogMessages {
  if (callDate === "" && callTime === "") return {};
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(callDate)) return { callDate: "Please enter a date" };
  if (!/^\d\d:\d\d/.test(callTime)) return { callTime: "Please enter a time" };
  const isLater = instantOf(callDate, callTime.slice(0, 5), timeZone).getTime() > now.getTime();
  return isLater ? { callTime: "A call can't be logged before it happens" } : {};
}

/** What the dialog of an appointment would refuse, too. */
function checkVisit(values: CallLogValues, { timeZone }: LogSubject, now: Date): CallLogMessages {
  const { locations } = useWorkplace.getState();
  const location = locations.find(({ locationId }) => locationId === values.locationId);
  return visitForm.check(values, { timeZone: location?.timeZone ?? timeZone, now });
}

import type { AppointmentDetails, parseAppointment } from "@automotive-crm/contract/assistant/parse-appointment";
import type { AnswerOf } from "@automotive-crm/contract/http/endpoint";

type Parsed = AnswerOf<typeof parseAppointment>;

/** What a request says, for a person to check. */
export interface Understood extends Omit<Parsed, "appointmentDetails"> {
  appointmentDetails: AppointmentDetails;
}

/** Another request of the same text. */
export type Other = Understood["otherRequests"][number];

/** What remains once the first visit is booked; its alternatives don't. */
export function nextOf(understood: Understood): Understood | undefined {
  const [next, ...otherRequests] = understood.otherRequests.filter(({ relation }) => relation === "additional");
  return next && { ...withFirst(understood, next), movedFrom: null, otherRequests };
}

/** With another request of the same text in the first one's place. */
export function withFirst(understood: Understood, other: Other): Understood {
  const { relation, advisors, ...details } = other;
  const otherRequests = understood.otherRequests.map((each) =>
    each === other ? { ...understood.appointmentDetails, relation, advisors: understood.advisors } : each,
  );
  // What was to be checked concerned the other one.
  return { ...understood, appointmentDetails: details, advisors, otherRequests, warnings: [] };
}

import {
  emptyRequestMessage,
  notUnderstoodMessage,
  parseAppointment,
  type AppointmentDetails,
} from "@automotive-crm/contract/assistant/parse-appointment";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { cleanParagraphs } from "@automotive-crm/contract/fields/typed-text";
import type { AnswerOf } from "@automotive-crm/contract/http/endpoint";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { appointmentRecord } from "#features/appointments/index.ts";
import { customerVehiclesQuery } from "#features/vehicles/index.ts";
import { call } from "#lib/api/api-client.ts";
import { fullName } from "#lib/format/format.ts";
import { filingPlaceOf } from "#lib/workplace/filing-place.ts";

const failed = "Failed to parse appointment. Please try again.";

type Parsed = AnswerOf<typeof parseAppointment>;

/** What a request says, for a person to check. */
export interface Understood extends Omit<Parsed, "appointmentDetails"> {
  appointmentDetails: AppointmentDetails;
}

/** Another request of the same text. */
export type Other = Understood["otherRequests"][number];

/** The advisor whom a request names, unless several have the name. */
export const namedAdvisor = ({ advisors }: Pick<Understood, "advisors">): string | undefined =>
  advisors.length === 1 ? advisors[0]?.id : undefined;

/** The scheduler's states: input, parsing, result. What was typed stays until it has become a result. */
export function useScheduler(customer: Customer) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isParsing, setIsParsing] = useState(false);
  const [result, setResult] = useState<Understood | null>(null);
  const [advisorId, setAdvisorId] = useState<string>();
  const [isCancel, setIsCancel] = useState(false);
  const { data: appointments = [] } = useQuery(appointmentRecord.list.query(customer.organizationId, customer.id));
  const { data: vehicles = [] } = useQuery(customerVehiclesQuery(customer.organizationId, customer.id));
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);

  const type = (typed: string) => {
    setText(typed);
    setProblem(null);
    setIsCancel(false);
  };
  const parse = async () => {
    if (isParsing) return;
    if (cleanParagraphs(text) === "") return setProblem(emptyRequestMessage);
    const { signal } = (request.current = new AbortController());
    setProblem(null);
    setIsParsing(true);
    try {
      const parsed = await call(parseAppointment, {
        body: {
          appointmentText: text,
          customerName: fullName(customer.firstName, customer.lastName),
          locationId: filingPlaceOf(customer).locationId,
        },
        organizationId: customer.organizationId,
        signal,
      });
      const { isValid, appointmentDetails: details } = parsed;
      setIsCancel(parsed.intent === "cancel");
      setAdvisorId(namedAdvisor(parsed));
      if (isValid && details) setResult({ ...parsed, appointmentDetails: details });
      else setProblem(parsed.reason ?? notUnderstoodMessage);
    } catch {
      if (!signal.aborted) setProblem(failed);
    } finally {
      if (!signal.aborted) setIsParsing(false);
    }
  };
  const choose = (other: Other) => {
    setResult((before) => before && withFirst(before, other));
    setAdvisorId(namedAdvisor(other));
  };
  const startOver = () => {
    setResult(null);
    type("");
  };
  const state = result ? "result" : isParsing ? "parsing" : "input";
  const isDirty = !result && cleanParagraphs(text) !== "";
  const read = { text, problem, result, isCancel, appointments, vehicles, advisorId, setAdvisorId };
  return { state, isDirty, type, parse, startOver, choose, ...read } as const;
}

/** With another request of the same text in the first one's place. */
function withFirst(result: Understood, other: Other): Understood {
  const { relation, advisors, ...details } = other;
  const otherRequests = result.otherRequests.map((each) =>
    each === other ? { ...result.appointmentDetails, relation, advisors: result.advisors } : each,
  );
  // What was to be checked concerned the other one.
  return { ...result, appointmentDetails: details, advisors, otherRequests, warnings: [] };
}

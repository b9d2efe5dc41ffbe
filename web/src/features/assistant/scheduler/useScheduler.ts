import {
  emptyRequestMessage,
  notUnderstoodMessage,
  parseAppointment,
} from "@automotive-crm/contract/assistant/parse-appointment";
import type { Appointment } from "@automotive-crm/contract/appointments/record";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { cleanParagraphs } from "@automotive-crm/contract/fields/typed-text";
import { useEffect, useRef, useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { filingPlaceOf } from "#lib/workplace/filing-place.ts";
import { nextOf, withFirst, type Other, type Understood } from "./understood.ts";
import { findMoved, planMove, planVisit, type PlannedVisit } from "./plan-visit.ts";

const failed = "Failed to parse appointment. Please try again.";

/** A request that was understood, and the form that does what it asks for. */
export interface Reading {
  understood: Understood;
  /** Absent until one of several appointments is chosen to be moved. */
  visit?: PlannedVisit;
  /** Those that a request to move one may mean. */
  moved: readonly Appointment[] | undefined;
}

/** The scheduler's states: input, parsing, result. What was typed stays until it has become a result. */
export function useScheduler(customer: Customer) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isParsing, setIsParsing] = useState(false);
  const [reading, setReading] = useState<Reading | null>(null);
  const [isCancel, setIsCancel] = useState(false);
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);

  const type = (typed: string) => {
    setText(typed);
    setProblem(null);
    setIsCancel(false);
  };
  const open = async (understood: Understood) => setReading(await read(understood, customer));
  const parse = async () => {
    if (isParsing) return;
    if (cleanParagraphs(text) === "") return setProblem(emptyRequestMessage);
    const { signal } = (request.current = new AbortController());
    setProblem(null);
    setIsParsing(true);
    try {
      const parsed = await parseFor(customer, text, signal);
      const { isValid, appointmentDetails: details } = parsed;
      setIsCancel(parsed.intent === "cancel");
      if (isValid && details) await open({ ...parsed, appointmentDetails: details });
      else setProblem(parsed.reason ?? notUnderstoodMessage);
    } catch {
      if (!signal.aborted) setProblem(failed);
    } finally {
      if (!signal.aborted) setIsParsing(false);
    }
  };
  const move = async (appointment: Appointment) => {
    if (!reading) return;
    const { understood } = reading;
    setReading({ understood, moved: [appointment], visit: await planMove(understood, customer, appointment) });
  };
  const choose = (other: Other) => reading && void open(withFirst(reading.understood, other));
  /** Returns whether the same text asks for another visit, which is next. */
  const goOn = (): boolean => {
    const next = reading && nextOf(reading.understood);
    if (next) void open(next);
    return Boolean(next);
  };
  const startOver = () => {
    setReading(null);
    type("");
  };
  const state = reading ? "result" : isParsing ? "parsing" : "input";
  const isDirty = !reading && cleanParagraphs(text) !== "";
  return { state, text, problem, reading, isCancel, isDirty, type, parse, move, choose, goOn, startOver } as const;
}

const parseFor = (customer: Customer, appointmentText: string, signal: AbortSignal) =>
  call(parseAppointment, {
    body: {
      appointmentText,
      customerName: customer.name,
      locationId: filingPlaceOf(customer).locationId,
    },
    organizationId: customer.organizationId,
    signal,
  });

/** A request as the form to save. */
async function read(understood: Understood, customer: Customer): Promise<Reading> {
  const moved = await findMoved(understood, customer);
  const [first, ...others] = moved ?? [];
  if (others.length > 0) return { understood, moved };
  return {
    understood,
    moved,
    visit: await (first ? planMove(understood, customer, first) : planVisit(understood, customer)),
  };
}

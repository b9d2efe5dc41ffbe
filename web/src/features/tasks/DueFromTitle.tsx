import { readDue } from "@automotive-crm/contract/assistant/read-due";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { call } from "#lib/api/api-client.ts";
import { useDebounced } from "#lib/browser/useDebounced.ts";
import { formatTime, formatWeekdayDate } from "#lib/format/format-date.ts";
import { filingPlaceOf } from "#lib/workplace/filing-place.ts";
import { knownOpening } from "#lib/workplace/opening.ts";
import { newTaskValues, type TaskValues } from "./task-form.ts";

const nothing = { dueDate: null, dueTime: null };
type Said = Record<keyof typeof nothing, string | null>;

const restMs = 400;
/** Saving doesn't wait for it longer. */
const patienceMs = 2_000;

/** Only the server knows which words say when, so it is asked about every title. */
const hasWords = (title: string) => title.trim() !== "";

const dueQuery = (customer: Customer, title: string) =>
  queryOptions({
    queryKey: ["due-from-title", customer.organizationId, filingPlaceOf(customer).locationId, title],
    queryFn: ({ signal }): Promise<Said> => {
      const body = { title, locationId: filingPlaceOf(customer).locationId };
      return call(readDue, { body, organizationId: customer.organizationId, signal });
    },
    retry: false,
    meta: { hasOwnErrorDisplay: true },
  });

/** Sets the due date and time of a new task to what its title says, unless someone has set them, and says so. */
export function DueFromTitle({ customer }: { customer: Customer }) {
  const { control, getValues, setValue } = useFormContext<TaskValues>();
  const [start] = useState(() => untouchedDue(getValues(), customer));
  const own = useRef(start);
  const element = useRef<HTMLParagraphElement>(null);
  const title = useDebounced(useWatch({ control, name: "title" }), restMs);
  const mayRead = () =>
    own.current !== null &&
    (own.current.dueDate === getValues("dueDate") || own.current.dueTime === getValues("dueTime"));
  const isAsked = start !== null && hasWords(title);
  const enabled = () => isAsked && mayRead();
  const { data } = useQuery({ ...dueQuery(customer, title), enabled, placeholderData: keepPreviousData });
  const said = isAsked ? data : nothing;
  const due = useWatch({ control, name: ["dueDate", "dueTime"] });

  const set = (found: Said) => {
    for (const name of ["dueDate", "dueTime"] as const) {
      if (!start || !own.current || getValues(name) !== own.current[name]) continue;
      const next = found[name] ?? start[name];
      own.current = { ...own.current, [name]: next };
      if (getValues(name) !== next) setValue(name, next);
    }
  };
  const setRead = useEffectEvent((found: Said) => set(found));
  useEffect(() => {
    if (said) setRead(said);
  }, [said]);
  useReadingFirst(element, { customer, mayRead, onRead: set });

  const [dueDate, dueTime] = due;
  const words = [
    said && said.dueDate !== null && said.dueDate === dueDate && formatWeekdayDate(dueDate),
    said && said.dueTime !== null && said.dueTime === dueTime && formatTime(dueTime),
  ].filter((each) => typeof each === "string");
  return (
    <p ref={element} aria-live="polite" className="col-span-2 text-meta text-quiet empty:hidden">
      {words.length > 0 && `Due read from the title: ${words.join(", ")}`}
    </p>
  );
}

interface Reading {
  customer: Customer;
  /** Not for an edit, nor once someone has set both day and time. */
  mayRead: () => boolean;
  onRead: (found: Said) => void;
}

/** Has the form wait with saving until a title that was just typed has been read; without an answer, it is saved as it is. */
function useReadingFirst(element: RefObject<HTMLElement | null>, { customer, mayRead, onRead }: Reading): void {
  const { getValues } = useFormContext<TaskValues>();
  const queryClient = useQueryClient();
  const settled = useRef("");
  const isWaiting = useRef(false);
  const wait = useEffectEvent((event: SubmitEvent, form: HTMLFormElement) => {
    const title = getValues("title");
    if (!mayRead() || settled.current === title || !hasWords(title)) return;
    const read = queryClient.getQueryData(dueQuery(customer, title).queryKey);
    // A browser ignores a form that is submitted again from within its own submit event.
    if (read) return onRead(read);
    event.preventDefault();
    event.stopPropagation();
    if (isWaiting.current) return;
    isWaiting.current = true;
    const answer = queryClient.fetchQuery({ ...dueQuery(customer, title), staleTime: Infinity }).then(onRead, () => {});
    const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
    void Promise.race([answer, patience]).then(() => {
      settled.current = title;
      isWaiting.current = false;
      if (form.isConnected) form.requestSubmit();
    });
  });
  useEffect(() => {
    const form = element.current?.closest("form");
    if (!form) return;
    const listener = (event: SubmitEvent) => wait(event, form);
    form.addEventListener("submit", listener, { capture: true });
    return () => form.removeEventListener("submit", listener, { capture: true });
  }, [element]);
}

/** The due date and time of an empty form; null of one that was filled or restored. */
function untouchedDue({ title, dueDate, dueTime }: TaskValues, customer: Customer) {
  const { locationId, timeZone } = filingPlaceOf(customer);
  const opening = knownOpening(customer.organizationId, locationId);
  const fresh = newTaskValues({ timeZone, now: new Date(), opening });
  return title === "" && dueDate === fresh.dueDate && dueTime === fresh.dueTime ? { dueDate, dueTime } : null;
}

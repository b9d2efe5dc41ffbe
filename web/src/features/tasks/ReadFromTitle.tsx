import { readTitle } from "@automotive-crm/contract/assistant/read-title";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import type { AnswerOf } from "@automotive-crm/contract/http/endpoint";
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { call } from "#lib/api/api-client.ts";
import { useDebounced } from "#lib/browser/useDebounced.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { formatRelativeDate, formatTime } from "#lib/format/format-date.ts";
import { filingPlaceOf } from "#lib/workplace/filing-place.ts";
import { knownOpening } from "#lib/workplace/opening.ts";
import { usePersonName } from "#records/fields/PersonField.tsx";
import { wordIn } from "#records/fields/looks.tsx";
import { FilterChip } from "#kit/list/FilterChip.tsx";
import { chooseDay, newTaskValues, type TaskValues } from "./task-form.ts";
import { contactTypes, pastWords } from "./task-words.ts";

const fields = ["dueDate", "dueTime", "taskType", "assignedTo"] as const;
type Field = (typeof fields)[number];

/** What the title says; null for what it doesn't. */
type Said = Record<Field, string | null>;
const nothing: Said = { dueDate: null, dueTime: null, taskType: null, assignedTo: null };

const restMs = 400;
/** Saving doesn't wait for it longer. */
const patienceMs = 2_000;

/** Only the server knows which words say what, so it is asked about every title. */
const hasWords = (title: string) => title.trim() !== "";

const titleQuery = (customer: Customer, title: string) =>
  queryOptions({
    queryKey: ["read-title", customer.organizationId, customer.id, filingPlaceOf(customer).locationId, title],
    queryFn: ({ signal }) => {
      const customerName = customer.name;
      const body = { title, customerName, customerId: customer.id, locationId: filingPlaceOf(customer).locationId };
      return call(readTitle, { body, organizationId: customer.organizationId, signal });
    },
    retry: false,
    meta: { hasOwnErrorDisplay: true },
  });

/**
 * Sets the fields of a new task to what its title says, unless someone has set them, and shows it as chips. A chip that is removed takes
 * its field back to the default, and isn't read again from the same words.
 */
export function ReadFromTitle({ customer }: { customer: Customer }) {
  const { control, getValues, setValue, setFocus, setError, clearErrors } = useFormContext<TaskValues>();
  const [start] = useState(() => untouched(getValues(), customer));
  const own = useRef(start);
  const [removed, setRemoved] = useState<Partial<Said>>({});
  const element = useRef<HTMLDivElement>(null);
  const title = useDebounced(useWatch({ control, name: "title" }), restMs);
  const isAsked = start !== null && hasWords(title);
  const { data } = useQuery({ ...titleQuery(customer, title), enabled: isAsked, placeholderData: keepPreviousData });
  const said = isAsked && data ? toSaid(data) : nothing;
  const values = useWatch({ control, name: fields });
  const show = useWords(customer);

  const put = (name: Field, value: string) => {
    own.current = own.current && { ...own.current, [name]: value };
    setValue(name, value);
    clearErrors(name);
  };
  const read = (found: Said) => {
    for (const name of fields) {
      if (!start || getValues(name) !== own.current?.[name]) continue;
      const next = (found[name] === removed[name] ? null : found[name]) ?? usual(name, start);
      if (getValues(name) !== next) put(name, next);
    }
  };
  /** What a field has that the title says nothing about: of today's hours, one that is still to come. */
  const usual = (name: Field, fresh: Record<Field, string>) => {
    const { timeZone } = filingPlaceOf(customer);
    const now = new Date();
    const isToday = name === "dueTime" && getValues("dueDate") === wallTimeOf(now, timeZone).day;
    return isToday ? chooseDay({ ...getValues(), dueTime: fresh.dueTime }, 0, { timeZone, now }).dueTime : fresh[name];
  };
  const readAgain = useEffectEvent(() => read(said));
  useEffect(() => {
    if (data || !isAsked) readAgain();
  }, [data, isAsked]);
  const isUsed = (name: Field, of: Said) =>
    of[name] !== null && of[name] === getValues(name) && of[name] !== removed[name];
  const refusePast = (answer: Answer): boolean => {
    const past = isUsed("dueDate", toSaid(answer)) ? show.past(toSaid(answer)) : undefined;
    if (past !== undefined) setError("dueDate", { message: past }, { shouldFocus: true });
    return past !== undefined;
  };
  useReadingFirst(element, {
    customer,
    isRead: start !== null,
    onRead: (answer) => read(toSaid(answer)),
    isRefused: refusePast,
  });

  const remove = (names: readonly Field[]) => {
    setRemoved({ ...removed, ...Object.fromEntries(names.map((name) => [name, said[name]])) });
    for (const name of names) if (start) put(name, usual(name, start));
    setFocus("title");
  };
  const shown = fields.filter(
    (name, at) => said[name] !== null && said[name] === values[at] && said[name] !== removed[name],
  );
  const past = shown.includes("dueDate") ? show.past(said) : undefined;
  const chips = past === undefined ? shown : shown.filter((name) => name !== "dueDate" && name !== "dueTime");
  return (
    // As high as the chips, so that nothing moves while someone types.
    <div ref={element} className="flex min-h-7 flex-wrap items-center gap-1.5 text-meta text-quiet touch:min-h-11">
      {start !== null && shown.length === 0 && "Try “call Friday 2 PM for Tyler”."}
      <ul aria-label="Filled in" aria-live="polite" className="flex flex-wrap gap-1.5 text-base-content">
        {past !== undefined && (
          <FilterChip label={past} action="Remove" isDoubtful onClear={() => remove(["dueDate", "dueTime"])} />
        )}
        {chips.map((name) => {
          const words = show[name](said[name] ?? "");
          const isDoubtful = name === "dueDate" && data?.hasOtherWeekday === true;
          const label = isDoubtful ? `${words} isn't that weekday` : words;
          return (
            <FilterChip
              key={name}
              label={label}
              isDoubtful={isDoubtful}
              action="Remove"
              onClear={() => remove([name])}
            />
          );
        })}
      </ul>
    </div>
  );
}

type Answer = AnswerOf<typeof readTitle>;

/** Of two people of one name, neither is meant. */
const toSaid = ({ dueDate, dueTime, contactType, assigneeIds: [id, ...others] }: Answer): Said => ({
  dueDate,
  dueTime,
  taskType: contactType,
  assignedTo: others.length === 0 ? (id ?? null) : null,
});

function useWords(customer: Customer) {
  const nameOf = usePersonName(customer);
  const now = useNow();
  const { timeZone } = filingPlaceOf(customer);
  return {
    past: ({ dueDate, dueTime }: Said) =>
      dueDate === null ? undefined : pastWords({ dueDate, dueTime, timeZone }, now),
    dueDate: (day: string) => formatRelativeDate(day, wallTimeOf(now, timeZone).day),
    dueTime: formatTime,
    taskType: wordIn(contactTypes),
    assignedTo: nameOf,
  };
}

interface Reading {
  customer: Customer;
  /** Not for an edit. */
  isRead: boolean;
  onRead: (answer: Answer) => void;
  /** Whether what was read can't be saved. */
  isRefused: (answer: Answer) => boolean;
}

/** Has the form wait with saving until a title that was just typed has been read; without an answer, it is saved as it is. */
function useReadingFirst(
  element: RefObject<HTMLElement | null>,
  { customer, isRead, onRead, isRefused }: Reading,
): void {
  const { getValues } = useFormContext<TaskValues>();
  const queryClient = useQueryClient();
  const settled = useRef("");
  const isWaiting = useRef(false);
  const wait = useEffectEvent((event: SubmitEvent, form: HTMLFormElement) => {
    const title = getValues("title");
    if (!isRead || !hasWords(title)) return;
    const read = queryClient.getQueryData(titleQuery(customer, title).queryKey);
    // A browser ignores a form that is submitted again from within its own submit event.
    if (read) onRead(read);
    if (read ? !isRefused(read) : settled.current === title) return;
    event.preventDefault();
    event.stopPropagation();
    if (read || isWaiting.current) return;
    isWaiting.current = true;
    const answer = queryClient
      .fetchQuery({ ...titleQuery(customer, title), staleTime: Infinity })
      .then(onRead, () => {});
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

/** What an empty form starts with; null of one that was filled or restored. */
function untouched(values: TaskValues, customer: Customer): Record<Field, string> | null {
  const { locationId, timeZone } = filingPlaceOf(customer);
  const fresh = newTaskValues({
    timeZone,
    now: new Date(),
    opening: knownOpening(customer.organizationId, locationId),
  });
  return values.title === "" && fields.every((name) => values[name] === fresh[name]) ? fresh : null;
}

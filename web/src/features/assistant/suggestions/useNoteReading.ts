import { parseAppointment, type AppointmentDetails } from "@automotive-crm/contract/assistant/parse-appointment";
import { shortestAnalyzedNote, suggestTasks } from "@automotive-crm/contract/assistant/task-suggestions";
import type { SuggestedTask } from "@automotive-crm/contract/assistant/suggested-task";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { useQuery } from "@tanstack/react-query";
import { findVisit } from "#features/assistant/scheduler/plan-visit.ts";
import { call } from "#lib/api/api-client.ts";
import { useDebounced } from "#lib/browser/useDebounced.ts";
import { filingPlaceOf } from "#lib/workplace/filing-place.ts";

/** A visit that notes speak of. */
export type NotedVisit = Awaited<ReturnType<typeof findVisit>> & { fingerprint: string; notes: string };

interface NoteReading {
  visit: NotedVisit | undefined;
  isDoNotCall: boolean;
  tasks: readonly SuggestedTask[];
}

const typingMs = 600;
const nothing: NoteReading = { visit: undefined, isDoNotCall: false, tasks: [] };

/** The follow-ups in notes, read when typing pauses. The last ones stay on screen until the next are known. */
export function useNoteReading(customer: Customer, notes: string): NoteReading {
  const text = useDebounced(notes.trim(), typingMs);
  const isLong = text.length >= shortestAnalyzedNote;
  const { data } = useQuery({
    queryKey: ["note-reading", customer.organizationId, customer.id, text],
    queryFn: ({ signal }) => readNotes(customer, text, signal),
    enabled: isLong,
    placeholderData: (before) => before,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { hasOwnErrorDisplay: true },
  });
  return (isLong && data) || nothing;
}

async function readNotes(customer: Customer, text: string, signal: AbortSignal): Promise<NoteReading> {
  const { organizationId } = customer;
  const about = {
    customerName: customer.name,
    locationId: filingPlaceOf(customer).locationId,
    isTyped: true,
  };
  const [{ suggestions, isDoNotCall }, parsed] = await Promise.all([
    call(suggestTasks, { body: { ...about, noteText: text }, organizationId, signal }),
    call(parseAppointment, { body: { ...about, appointmentText: text.slice(0, longest) }, organizationId, signal }),
  ]);
  const { intent, isValid, appointmentDetails: details } = parsed;
  if (!isValid || intent !== "book" || !details || !isBookable(details))
    return { visit: undefined, isDoNotCall, tasks: suggestions };
  // The visit itself isn't a task as well.
  const isVisit = ({ suggestedDate, suggestedTime }: SuggestedTask) =>
    suggestedDate === details.appointmentDate && suggestedTime === details.appointmentTime;
  const found = await findVisit({ advisors: parsed.advisors, appointmentDetails: details }, customer);
  const fingerprint = `visit-${details.appointmentDate}-${details.appointmentTime}`;
  const own = suggestions.find((each) => isVisit(each))?.fingerprint;
  return {
    visit: { ...found, fingerprint: own ?? fingerprint, notes: details.notes },
    isDoNotCall,
    tasks: suggestions.filter((each) => !isVisit(each)),
  };
}

/** As many characters as a request may have. */
const longest = 2_000;

/** A day and a time alone may be a callback's. */
const isBookable = ({ appointmentDate, appointmentTime, appointmentType }: AppointmentDetails) =>
  appointmentDate !== null && appointmentTime !== null && appointmentType !== null;

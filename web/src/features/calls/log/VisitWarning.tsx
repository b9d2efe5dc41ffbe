import { checkVisit } from "@automotive-crm/contract/appointment-calendar";
import { appointmentTypeOf } from "@automotive-crm/contract/calls/log";
import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { useDebounced } from "#lib/browser/useDebounced.ts";
import { WarningLines } from "#ui/WarningLines.tsx";
import { callsKey } from "#features/calls/calls-key.ts";
import type { CallLogValues, LogSubject } from "./call-log.ts";

const typingMs = 400;

/** What speaks against the appointment's time, above all that the location is closed. Saving goes on: the person may know better. */
export function VisitWarning({ subject, values }: { subject: LogSubject; values: CallLogValues }) {
  const problems = useVisitProblems(subject, values);
  return <WarningLines lines={problems.map(({ message }) => message)} className="sm:col-span-2" />;
}

/** A closed day is known before there is a time. */
const noon = "12:00";

function useVisitProblems({ organizationId, locationId }: LogSubject, values: CallLogValues) {
  const { appointmentDate, appointmentTime, appointmentType, appointmentLocation, callType, advisor } = values;
  const visit = {
    appointmentDate,
    appointmentTime: appointmentTime || noon,
    appointmentType: appointmentType || appointmentTypeOf(callType),
    locationId: appointmentLocation || (locationId ?? undefined),
    advisor: advisor || undefined,
  };
  const text = JSON.stringify(visit);
  const isRested = useDebounced(text, typingMs) === text;
  const { data = [] } = useQuery({
    queryKey: [callsKey, organizationId, "visit", visit],
    queryFn: async ({ signal }) => (await call(checkVisit, { query: visit, organizationId, signal })).problems,
    enabled: isRested && /^[1-9]\d{3}-\d\d-\d\d$/.test(appointmentDate),
    staleTime: 5000,
    meta: { hasOwnErrorDisplay: true },
  });
  return data.filter(({ code }) => appointmentTime !== "" || code === "closed-day");
}

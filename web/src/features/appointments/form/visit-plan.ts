import { checkVisit, listFreeSlots } from "@automotive-crm/contract/appointments/calendar";
import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { isPast } from "@automotive-crm/contract/appointments/rules";
import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { call } from "#lib/api/api-client.ts";
import { useDebounced } from "#lib/browser/useDebounced.ts";
import { useNow } from "#lib/browser/useNow.ts";
import type { RecordPlace } from "#records/record-type.ts";
import { readStart, slotFields, type AppointmentValues } from "./appointment-form.ts";
import { usePlaces } from "./places.ts";

/** What the open form plans, as the server is asked about it. */
export interface VisitPlan {
  organizationId: string;
  appointmentDate: string;
  appointmentTime: string;
  estimatedDuration: number;
  appointmentType: string | undefined;
  locationId: string | undefined;
  advisor: string | undefined;
  appointmentId: string | undefined;
}

/** Whether a place is closed is known before there is a time. */
const endOfDay = "23:59";

/** The plan in the form, or undefined while there is no valid day or it is over. Its time is empty until there is one. */
export function useVisitPlan({ customer, record }: RecordPlace<Appointment>): VisitPlan | undefined {
  const { control } = useFormContext<AppointmentValues>();
  const appointmentType = useWatch({ control, name: "appointmentType" });
  const slot = useWatch({ control, name: slotFields });
  const [appointmentDate, appointmentTime, estimatedDuration, locationId, advisor] = slot;
  const timeZone = usePlaces(customer, record).zoneOf(locationId);
  const now = useNow();
  const start = readStart({ appointmentDate, appointmentTime: appointmentTime || endOfDay }, timeZone);
  if (!start || start.kind === "never" || isPast(start.at, now)) return undefined;
  return {
    organizationId: customer.organizationId,
    appointmentDate,
    appointmentTime,
    estimatedDuration: Number(estimatedDuration),
    appointmentType: appointmentType || undefined,
    locationId: locationId || undefined,
    advisor: advisor || undefined,
    appointmentId: record?.appointmentId,
  };
}

const visitCheckQuery = ({ organizationId, ...query }: VisitPlan) =>
  queryOptions({
    queryKey: ["visit-check", organizationId, query],
    queryFn: async ({ signal }) => (await call(checkVisit, { query, organizationId, signal })).problems,
    staleTime: 5000,
    meta: { hasOwnErrorDisplay: true },
  });

const typingMs = 400;

/** What speaks against the planned visit, once the form has rested. Saving doesn't wait for it, and nothing depends on it. */
export function useVisitProblems(place: RecordPlace<Appointment>) {
  const plan = useVisitPlan(place);
  const text = JSON.stringify(plan);
  const isRested = useDebounced(text, typingMs) === text;
  const isTimed = plan?.appointmentTime !== "";
  const { data = [] } = useQuery(
    plan && isRested
      ? visitCheckQuery(isTimed ? plan : { ...plan, appointmentTime: endOfDay })
      : { queryKey: ["visit-check"], queryFn: skipToken, enabled: false },
  );
  return {
    problems: isTimed ? data : data.filter(({ code }) => code === "closed-day"),
    plan: plan && (isTimed ? plan : { ...plan, appointmentTime: "00:00" }),
  };
}

export const freeSlotsQuery = ({ organizationId, ...query }: VisitPlan) =>
  queryOptions({
    queryKey: ["free-slots", organizationId, query],
    queryFn: async ({ signal }) => (await call(listFreeSlots, { query, organizationId, signal })).slots,
    staleTime: 5000,
    meta: { hasOwnErrorDisplay: true },
  });

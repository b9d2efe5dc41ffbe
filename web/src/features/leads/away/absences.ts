import { addLeadAbsence, deleteLeadAbsence, listLeadAbsences } from "@automotive-crm/contract/leads/schedules";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { notify } from "#kit/feedback/notify.ts";

const absencesKey = "lead-absences";

/** Who takes no leads, now or later: the person, and those whose leads they may reassign. */
export const absencesQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [absencesKey, organizationId],
    queryFn: async ({ signal }) => (await call(listLeadAbsences, { organizationId, signal })).absences,
    refetchInterval: 60_000,
    meta: { hasOwnErrorDisplay: true },
  });

export const readAbsencesAgain = () => queryClient.invalidateQueries({ queryKey: [absencesKey] });

/** Takes someone out of the turns until a moment. */
export async function goAway(userId: string, endsAt: Date, organizationId: string): Promise<void> {
  await change(call(addLeadAbsence, { body: { userId, endsAt: endsAt.toISOString(), reason: "" }, organizationId }));
}

/** Lets someone get leads again. */
export async function comeBack(absenceId: string, organizationId: string): Promise<void> {
  await change(call(deleteLeadAbsence, { params: { absenceId }, organizationId }));
}

async function change(request: Promise<unknown>): Promise<void> {
  await request.catch((error: unknown) => notify.error(messageOf(error)));
  await readAbsencesAgain();
}

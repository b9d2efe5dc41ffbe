import { updateAppointment } from "@automotive-crm/contract/appointments/changes";
import { type Appointment } from "@automotive-crm/contract/appointments/record";
import { updateTask } from "@automotive-crm/contract/tasks/record";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { keepInPlace, useHeldPlaces } from "#lib/browser/held-places.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { useCallableRows } from "#lib/calls/call-list.ts";
import { useSession } from "#lib/session/session-store.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import type { Place } from "#lib/workplace/usePlace.ts";
import { offerTaskUndo } from "#features/tasks/index.ts";
import { dashboardKey } from "#features/dashboard/dashboard.queries.ts";
import { sayWithUndo } from "#records/say-with-undo.ts";
import { notify } from "#kit/feedback/notify.ts";
import { myDayQuery } from "./my-day.queries.ts";
import { everyone, usePersonOfDay } from "./usePersonOfDay.ts";
import { calleeOf, planDay, turningPoints, type Step } from "./my-day.ts";

/** What someone has to do today, which of it is being looked at, and how it gets done. */
export function useMyDay(place: Place) {
  const { person } = usePersonOfDay(place);
  const ownId = useSession(({ user }) => user?.id ?? "");
  const personId = person === everyone ? undefined : person || ownId;
  const mayCall = usePermission("calls:create");
  const query = useQuery(myDayQuery(place, { personId, mayCall }));
  const work = query.data;
  const now = useNow(() => (work ? turningPoints(work) : []));
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const planned = useHeldPlaces(work ? planDay(work, now) : [], ({ id }) => id);
  const steps = work && planned;
  useCallableRows(planned.map((step) => calleeOf(step, place.organizationId)));
  const found = steps?.findIndex(({ id }) => id === chosen) ?? -1;
  const at = found === -1 ? 0 : found;

  const goTo = (index: number) => setChosen(steps?.[index]?.id ?? null);
  const finish = async (step: Step) => {
    setBusy(step.id);
    const kept = keepInPlace(step.id);
    // What follows takes its place.
    const following = steps?.[at + 1] ?? steps?.[at - 1];
    try {
      await save(step);
      offerUndo(step, place.organizationId);
      await kept;
      setChosen(following?.id ?? null);
      await queryClient.invalidateQueries({ queryKey: [dashboardKey, place.organizationId] });
    } catch (error) {
      notify.error(messageOf(error));
    } finally {
      setBusy(null);
    }
  };
  return { query, steps, at, busy, mayCall, goTo, finish };
}

async function save(step: Step): Promise<void> {
  if (step.of === "task") {
    await call(updateTask, { params: { taskId: step.id }, body: { status: "completed" } });
  } else if (step.of === "appointment") {
    await call(updateAppointment, { params: { appointmentId: step.id }, body: { status: "shown" } });
  }
}

function offerUndo(step: Step, organizationId: string): void {
  if (step.of === "task") {
    void offerTaskUndo(step.task, organizationId);
  } else if (step.of === "appointment") {
    const { customerName, appointmentType } = step.appointment;
    sayWithUndo("Appointment marked as shown.", {
      id: `shown-${step.id}`,
      description: `${customerName}, ${appointmentType}`,
      undo: () => undoShown(step.appointment),
    });
  }
}

/** One that came is scheduled again first, also if it had been confirmed. */
async function undoShown({ appointmentId, organizationId, status }: Appointment): Promise<void> {
  const set = (to: Appointment["status"]) =>
    call(updateAppointment, { params: { appointmentId }, body: { status: to }, organizationId });
  try {
    await set("scheduled");
    if (status === "confirmed") await set(status);
  } finally {
    await queryClient.invalidateQueries({ queryKey: [dashboardKey, organizationId] });
  }
}

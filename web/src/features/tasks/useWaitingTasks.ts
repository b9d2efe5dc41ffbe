import { useMemo } from "react";
import { useWaiting, type WaitingWork } from "#lib/offline/outbox.ts";
import { valuesOfBody, type TaskValues } from "./task-form.ts";

/** A new task that was written while the server could not be reached. */
export interface WaitingTask {
  /** Of what waits, not of a task. */
  id: string;
  title: string;
  values: TaskValues;
  isSending: boolean;
  /** Why the server refused it when it was sent again: its person has to decide. */
  refusal: string | null;
}

/** New tasks of a customer that are not saved yet; WaitingTaskRow shows one. */
export function useWaitingTasks(customerId: string): readonly WaitingTask[] {
  const works = useWaiting(customerId);
  return useMemo(() => works.filter(({ endpoint }) => endpoint === "POST /api/tasks").flatMap(toWaitingTask), [works]);
}

function toWaitingTask({ id, body, isSending, failure }: WaitingWork): WaitingTask[] {
  const values = valuesOfBody(body);
  return values ? [{ id, title: values.title, values, isSending, refusal: failure?.message ?? null }] : [];
}

import type { WaitingTask } from "./useWaitingTasks.ts";

/** A task that the server does not have yet. */
export function WaitingTaskRow({ waiting }: { waiting: WaitingTask }) {
  return <div>{waiting.title}</div>;
}

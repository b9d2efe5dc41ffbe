/** A new task that was written while the server could not be reached. */
export interface WaitingTask {
  /** Of what waits, not of a task. */
  id: string;
  title: string;
}

const none: readonly WaitingTask[] = [];

/** New tasks of a customer that are not saved yet; WaitingTaskRow shows one. */
export const useWaitingTasks = (_customerId: string): readonly WaitingTask[] => none;

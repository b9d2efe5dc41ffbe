import { create } from "zustand";

interface InPanel {
  customerId?: string | undefined;
  /** The task that led to the call. */
  taskId?: string | undefined;
}

/** Who is in the call panel: called, on the phone, or next. */
export const useInPanel = create<InPanel>()(() => ({}));

/** Whether a row of a list is about the customer in the call panel; of that customer's tasks, the one that led there. */
export const useIsInPanel = (customerId: string | null | undefined, taskId?: string): boolean =>
  useInPanel(
    (inPanel) =>
      inPanel.customerId !== undefined &&
      inPanel.customerId === customerId &&
      (taskId === undefined || inPanel.taskId === undefined || inPanel.taskId === taskId),
  );

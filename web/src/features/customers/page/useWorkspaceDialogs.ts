import { useCallback, useState } from "react";
import { useCustomerParts, type OpenedDialog } from "#records/customer-part.ts";

/** Which of the page's dialogs is open, one at a time. */
export function useWorkspaceDialogs() {
  const parts = useCustomerParts();
  const [opened, open] = useState<OpenedDialog | null>(null);
  /** Opens the dialog of a new record. */
  const openNew = useCallback(
    (name: string) => {
      const dialog = parts.find((part) => part.name === name)?.dialog;
      if (dialog) open({ name, dialog });
    },
    [parts],
  );
  const close = useCallback(() => open(null), []);
  return { opened, open, openNew, close };
}

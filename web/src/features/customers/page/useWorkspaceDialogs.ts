import { useCallback, useState } from "react";
import type { OpenedDialog } from "#records/customer-part.ts";
import { customerParts } from "#app/CustomerPage.tsx";

/** Which of the page's dialogs is open, one at a time. */
export function useWorkspaceDialogs() {
  const [opened, open] = useState<OpenedDialog | null>(null);
  /** Opens the dialog of a new record. */
  const openNew = useCallback((name: string) => {
    const dialog = customerParts.find((part) => part.name === name)?.dialog;
    if (dialog) open({ name, dialog });
  }, []);
  const close = useCallback(() => open(null), []);
  return { opened, open, openNew, close };
}

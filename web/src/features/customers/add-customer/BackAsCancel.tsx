import { useBlocker } from "@tanstack/react-router";
import { useDialog } from "#ui/dialog-context.ts";

interface BackAsCancelProps {
  isDirty: boolean;
}

/**
 * The browser's Back closes the form as Cancel does, while leaving the page would lose what is typed or hide how saving went.
 * Other ways off the page, e.g. to sign in again, are not blocked: the draft is kept.
 */
export function BackAsCancel({ isDirty }: BackAsCancelProps) {
  const { close, isBusy } = useDialog();
  useBlocker({
    disabled: !isDirty && !isBusy,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      const isStepping = action === "BACK" || action === "FORWARD" || action === "GO";
      if (isStepping) close();
      return isStepping;
    },
  });
  return null;
}

import { Button } from "./Button.tsx";
import { useDialog } from "./dialog-context.ts";

/** Closes its dialog, like the cross; while busy it keeps focus and does nothing. */
export function CancelButton() {
  const { close, isBusy } = useDialog();
  return (
    <Button aria-disabled={isBusy || undefined} onClick={close}>
      Cancel
    </Button>
  );
}

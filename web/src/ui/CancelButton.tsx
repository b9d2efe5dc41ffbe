import { Button } from "./Button.tsx";
import { useDialog } from "./dialog-context.ts";

/** Closes the dialog it stands in, as its cross does; while busy it keeps the focus and does nothing. */
export function CancelButton() {
  const { close, isBusy } = useDialog();
  return (
    <Button aria-disabled={isBusy || undefined} onClick={close}>
      Cancel
    </Button>
  );
}

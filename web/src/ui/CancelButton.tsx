import { Button } from "./Button.tsx";
import { useDialog } from "./dialog-context.ts";

/** Closes its dialog, like the cross; while busy it keeps focus and does nothing. */
export function CancelButton({ children = "Cancel" }: { children?: string }) {
  const { close, isBusy } = useDialog();
  return (
    <Button aria-disabled={isBusy || undefined} onClick={close}>
      {children}
    </Button>
  );
}

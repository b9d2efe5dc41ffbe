import { Button } from "./Button.tsx";
import { useDialog } from "./dialog-context.ts";

interface CancelButtonProps {
  children?: string;
  variant?: "primary" | "quiet";
}

/** Closes its dialog, like the cross; while busy it keeps focus and does nothing. */
export function CancelButton({ children = "Cancel", variant = "quiet" }: CancelButtonProps) {
  const { close, isBusy } = useDialog();
  return (
    <Button variant={variant} aria-disabled={isBusy || undefined} onClick={close}>
      {children}
    </Button>
  );
}

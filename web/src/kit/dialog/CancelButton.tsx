import type { Ref } from "react";
import { Button } from "#kit/controls/Button.tsx";
import { useDialog } from "./dialog-context.ts";

interface CancelButtonProps {
  children?: string | undefined;
  variant?: "primary" | "quiet";
  ref?: Ref<HTMLButtonElement>;
}

/** Closes its dialog, like the cross; while busy it keeps focus and does nothing. */
export function CancelButton({ children = "Cancel", variant = "quiet", ref }: CancelButtonProps) {
  const { close, isBusy } = useDialog();
  return (
    <Button ref={ref} variant={variant} aria-disabled={isBusy || undefined} onClick={close}>
      {children}
    </Button>
  );
}

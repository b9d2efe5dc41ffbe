import type { ComponentProps, ReactNode } from "react";
import { useOffWhenReadOnly } from "./read-only.ts";

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: "primary" | "quiet" | "ghost" | "danger";
  /** While busy the button keeps its place and focus, and does nothing. */
  isBusy?: boolean;
  busyText?: string;
  icon?: ReactNode;
  /** It changes something, so it is off where nothing may be changed. */
  isChange?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const {
    variant = "quiet",
    isBusy = false,
    busyText,
    icon,
    className = "",
    children,
    onClick,
    isChange = false,
    ...rest
  } = props;
  const off = useOffWhenReadOnly(isChange);
  return (
    <button
      type="button"
      {...rest}
      className={`button button-${variant} ${className}`}
      aria-disabled={isBusy || rest["aria-disabled"]}
      data-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...off}
    >
      {isBusy ? <span className="spinner" aria-hidden /> : icon}
      {isBusy && busyText ? busyText : children}
    </button>
  );
}

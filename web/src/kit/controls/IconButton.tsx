import type { ComponentProps, ReactNode } from "react";
import { useOffWhenReadOnly } from "./read-only.ts";

interface IconButtonProps extends ComponentProps<"button"> {
  label: string;
  icon: ReactNode;
  tipSide?: "bottom" | "left" | "right";
  /** A tooltip that differs from the label. */
  "data-tip"?: string;
  /** It changes something, so it is off where nothing may be changed. */
  isChange?: boolean | undefined;
}

/** An icon-only button; its label is its accessible name and, unless another is given, its tooltip. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, tipSide = "bottom", className = "", isChange = false, ...rest } = props;
  const off = useOffWhenReadOnly(isChange);
  return (
    <button
      type="button"
      data-tip={label}
      {...rest}
      aria-label={label}
      data-side={tipSide}
      className={`button button-ghost button-icon tip ${className}`}
      {...off}
    >
      {icon}
    </button>
  );
}

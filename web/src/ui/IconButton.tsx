import type { ComponentProps, ReactNode } from "react";

interface IconButtonProps extends ComponentProps<"button"> {
  label: string;
  icon: ReactNode;
  tipSide?: "bottom" | "left" | "right";
  /** A tooltip that differs from the label. */
  "data-tip"?: string;
}

/** An icon-only button; its label is its accessible name and, unless another is given, its tooltip. */
export function IconButton({ label, icon, tipSide = "bottom", className = "", ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      data-tip={label}
      {...rest}
      aria-label={label}
      data-side={tipSide}
      className={`button button-ghost button-icon tip ${className}`}
    >
      {icon}
    </button>
  );
}

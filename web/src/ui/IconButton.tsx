import type { ComponentProps, ReactNode } from "react";

interface IconButtonProps extends ComponentProps<"button"> {
  label: string;
  icon: ReactNode;
  tipSide?: "bottom" | "left" | "right";
}

/** A button of one icon; its label is its accessible name and its tooltip. */
export function IconButton({ label, icon, tipSide = "bottom", className = "", ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      data-tip={label}
      data-side={tipSide}
      className={`button button-ghost button-icon tip ${className}`}
    >
      {icon}
    </button>
  );
}

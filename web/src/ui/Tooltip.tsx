import type { ReactNode } from "react";

interface TooltipProps {
  text: string;
  side?: "bottom" | "left" | "right";
  className?: string;
  children: ReactNode;
}

/** Shows a text beside what is pointed at or focused. For sighted people only: name the child itself for everybody. */
export function Tooltip({ text, side = "bottom", className = "", children }: TooltipProps) {
  return (
    <span className={`tip ${className || "inline-flex"}`} data-tip={text} data-side={side}>
      {children}
    </span>
  );
}

import type { ReactNode } from "react";

export type BadgeTone = "neutral" | "success" | "warning" | "busy" | "danger" | "info";

interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  /** Takes several lines rather than cover what is beside it. */
  isWrapping?: boolean;
  children: ReactNode;
}

const tones: Record<BadgeTone, string> = {
  neutral: "bg-pressed text-base-content",
  success: "tint-success text-good",
  warning: "tint-warning text-warn",
  busy: "tint-busy text-busy",
  danger: "tint-error text-danger",
  info: "tint-info text-note",
};

/** A status word with a color beside it. */
export function Badge({ tone = "neutral", icon, isWrapping = false, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 px-2 text-meta font-medium ${isWrapping ? "min-h-[22px] max-w-full rounded-[11px] wrap-anywhere" : "h-[22px] rounded-full whitespace-nowrap"} ${tones[tone]}`}
    >
      {icon}
      {children}
    </span>
  );
}

import type { ReactNode } from "react";

/** An icon as wide as a task's check button, so that rows of different types line up. */
export function RecordMark({ icon, className }: { icon: ReactNode; className: string }) {
  return <span className={`grid size-9 shrink-0 place-items-center touch:size-11 ${className}`}>{icon}</span>;
}

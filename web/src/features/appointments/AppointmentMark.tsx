import type { ReactNode } from "react";

/** As wide as the button that completes a task. */
export function AppointmentMark({ icon, className }: { icon: ReactNode; className: string }) {
  return <span className={`grid size-9 shrink-0 place-items-center max-md:size-11 ${className}`}>{icon}</span>;
}

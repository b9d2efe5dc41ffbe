import type { ReactNode } from "react";
import { useId } from "react";

interface PanelSectionProps {
  title: string;
  /** To the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled section of the details card. */
export function PanelSection({ title, action, children }: PanelSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="panel-section">
      <div className="flex min-h-7 items-center gap-2">
        <h2 id={titleId} className="flex-1 text-meta font-semibold text-quiet">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

import type { ReactNode } from "react";

interface PartProps {
  title: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a deal's page. */
export const Part = ({ title, action, className = "", children }: PartProps) => (
  <section aria-label={title} className={`min-w-0 border-t border-line pt-3 pb-5 ${className}`}>
    <div className="flex min-h-9 items-center gap-2 pb-1">
      <h2 className="min-w-0 flex-1 font-semibold">{title}</h2>
      {action}
    </div>
    {children}
  </section>
);

import type { ReactNode } from "react";
import { useId } from "react";

interface FieldGroupProps {
  title: string;
  hint?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of a long form. */
export function FieldGroup({ title, hint, action, children }: FieldGroupProps) {
  const titleId = useId();
  return (
    <fieldset aria-labelledby={titleId} className="min-w-0">
      <div className="mb-3 flex min-h-9 items-center gap-3 border-b border-line pb-1">
        <h3 id={titleId} className="font-semibold">
          {title}
        </h3>
        {hint && <p className="text-meta text-quiet">{hint}</p>}
        <div className="ml-auto">{action}</div>
      </div>
      {children}
    </fieldset>
  );
}

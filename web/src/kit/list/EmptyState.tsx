import type { ReactNode } from "react";

interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  /** One of several lists on a page. */
  isCompact?: boolean;
}

/** One sentence that says why it is empty, and one action. */
export function EmptyState({ title, text, icon, action, isCompact = false }: EmptyStateProps) {
  return (
    <div className={`flex flex-col items-center gap-1 px-4 text-center ${isCompact ? "py-5" : "py-14"}`}>
      {icon && <span className="mb-2 text-quiet">{icon}</span>}
      <div className="font-semibold">{title}</div>
      {text && <p className="max-w-md text-quiet">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}

import { CircleAlert } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";

interface FormFailureProps {
  message: string;
  icon?: ReactNode;
  /** A button that gets further, such as Retry. */
  action?: ReactNode;
}

/** Why saving failed, at the bottom of a dialog's form where it is always visible. The typed text is still there. */
export function FormFailure({ message, icon, action }: FormFailureProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not returned: newer browsers return a promise, which React would take for a cleanup function.
    notice.current?.scrollIntoView({ block: "nearest" });
  }, [message]);
  return (
    <div
      ref={notice}
      role="alert"
      className="sticky -bottom-4 -mx-5 -mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-base-100 px-5 py-3 max-sm:-mx-4 max-sm:px-4"
    >
      {icon ?? <CircleAlert aria-hidden size={18} className="shrink-0 text-danger" />}
      <p className="min-w-0 flex-1 basis-60">
        <strong className="font-semibold">Not saved yet.</strong> {message}
      </p>
      {action}
    </div>
  );
}

import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";

/** Why saving failed, at the bottom of a dialog's form where it is always visible. The typed text is still there. */
export function FormFailure({ message }: { message: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not returned: newer browsers return a promise, which React would take for a cleanup function.
    notice.current?.scrollIntoView({ block: "nearest" });
  }, [message]);
  return (
    <div
      ref={notice}
      role="alert"
      className="sticky -bottom-4 -mx-5 -mb-4 flex items-start gap-3 border-t border-line bg-base-100 px-5 py-3 max-sm:-mx-4 max-sm:px-4"
    >
      <CircleAlert aria-hidden size={18} className="mt-px shrink-0 text-danger" />
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">Not saved yet.</strong> {message}
      </p>
    </div>
  );
}

import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";

/** Says why a save failed, below the typed text. */
export function SaveFailure({ text }: { text: string }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Below a box near the bottom it may be out of view, or behind the bars on a phone.
    notice.current?.scrollIntoView({ block: "nearest" });
  }, [text]);
  return (
    <p
      ref={notice}
      role="alert"
      className="max-md:scroll-mb-16 flex items-start gap-2 rounded-box bg-error/14 px-3 py-2 text-table"
    >
      <CircleAlert aria-hidden size={16} className="mt-px shrink-0 text-danger" />
      {text}
    </p>
  );
}

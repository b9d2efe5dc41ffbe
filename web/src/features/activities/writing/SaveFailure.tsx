import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";

/** Why a save failed; what was typed stands above it. */
export function SaveFailure({ text }: { text: string }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // What stands below a box that is low on the screen may be out of view, on a phone behind the bars.
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

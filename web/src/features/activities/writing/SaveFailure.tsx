import { CircleAlert } from "lucide-react";

/** Why a save failed; what was typed stands above it. */
export function SaveFailure({ text }: { text: string }) {
  return (
    <p role="alert" className="flex items-start gap-2 rounded-box bg-error/14 px-3 py-2 text-table">
      <CircleAlert aria-hidden size={16} className="mt-px shrink-0 text-danger" />
      {text}
    </p>
  );
}

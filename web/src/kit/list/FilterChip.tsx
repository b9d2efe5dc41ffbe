import { TriangleAlert, X } from "lucide-react";

/** An active filter, or something else that was understood, which a click clears. An item of a list. */
export const FilterChip = ({
  label,
  action = "Clear filter",
  isDoubtful = false,
  onClear,
}: {
  label: string;
  action?: string;
  /** It can't be as it was understood. */
  isDoubtful?: boolean;
  onClear: () => void;
}) => (
  <li className="min-w-0">
    <button
      type="button"
      aria-label={`${action} ${label}`}
      className={`inline-flex h-7 max-w-60 cursor-pointer items-center gap-1.5 rounded-full bg-pressed pr-2 pl-2.5 text-meta hover:bg-base-300 touch:h-11 max-md:px-3.5 ${
        isDoubtful ? "border border-warning text-warn" : ""
      }`}
      onClick={onClear}
    >
      {isDoubtful && <TriangleAlert aria-hidden size={13} className="shrink-0" />}
      <span className="truncate">{label}</span>
      <X aria-hidden size={13} className="shrink-0 text-quiet" />
    </button>
  </li>
);

import { useId, type ReactNode } from "react";
import { formatCount } from "#lib/format/format.ts";

interface TileProps {
  title: string;
  icon: ReactNode;
  /** The number that matters most; a click anywhere on the tile opens it. */
  figure: ReactNode;
  children: ReactNode;
}

export function Tile({ title, icon, figure, children }: TileProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="tile">
      <div className="min-w-0 flex-1">
        <h2 id={id} className="flex items-center gap-2 text-table font-medium text-quiet">
          {icon}
          {title}
        </h2>
        {figure}
      </div>
      <div className="tile-parts">{children}</div>
    </section>
  );
}

interface FigureProps {
  value: number;
  label: string;
  isLate?: boolean;
  onOpen: () => void;
}

/** The number, with its unit beside it. */
export const Figure = ({ value, label, isLate = false, onOpen }: FigureProps) => (
  <button type="button" className="tile-figure" onClick={onOpen}>
    <span className={`tile-number ${isLate ? "text-danger" : ""}`}>{formatCount(value)}</span>{" "}
    <span className="text-table text-quiet">{label}</span>
  </button>
);

interface PartProps {
  icon: ReactNode;
  label: string;
  /** A number, or already in words. */
  value: number | string;
  isLate?: boolean;
  onOpen: () => void;
}

/** A smaller number beside it, with a list of its own. */
export const Part = ({ icon, label, value, isLate = false, onOpen }: PartProps) => (
  <button type="button" className="tile-part" onClick={onOpen}>
    <span className="text-quiet">{icon}</span>
    <span className="flex-1 text-left text-quiet">{label}</span>{" "}
    <span className={`font-semibold tabular-nums ${isLate ? "text-danger" : ""}`}>
      {typeof value === "number" ? formatCount(value) : value}
    </span>
  </button>
);

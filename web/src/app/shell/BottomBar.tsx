import { Link } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { useBottomBar } from "#app/shell/navigation.ts";

interface BottomBarProps {
  isMoreOpen: boolean;
  onMore: () => void;
}

/** The most used pages, in thumb reach. */
export function BottomBar({ isMoreOpen, onMore }: BottomBarProps) {
  const entries = useBottomBar();
  return (
    <nav
      aria-label="Quick"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-base-200 pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <ul className="grid h-14 auto-cols-fr grid-flow-col">
        {entries.map(({ to, label, icon: Icon }) => (
          <li key={to} className="contents">
            <Link to={to} className="bottom-link">
              <Icon aria-hidden size={20} strokeWidth={1.75} />
              {label}
            </Link>
          </li>
        ))}
        <li className="contents">
          <button
            type="button"
            className="bottom-link"
            aria-haspopup="dialog"
            aria-expanded={isMoreOpen}
            onClick={onMore}
          >
            <Ellipsis aria-hidden size={20} />
            More
          </button>
        </li>
      </ul>
    </nav>
  );
}

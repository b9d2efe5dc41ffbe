import { Link } from "@tanstack/react-router";
import { useNavigation } from "#app/shell/navigation.ts";

interface NavigationLinksProps {
  isCollapsed?: boolean;
  onFollow?: () => void;
}

export function NavigationLinks({ isCollapsed = false, onFollow }: NavigationLinksProps) {
  const entries = useNavigation();
  return (
    <nav aria-label="Main" className={`flex-1 py-2 ${isCollapsed ? "px-2" : "px-3"}`}>
      <ul className="flex flex-col gap-0.5">
        {entries.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onFollow}
              aria-label={isCollapsed ? label : undefined}
              data-tip={isCollapsed ? label : undefined}
              data-side="right"
              className={`nav-link ${isCollapsed ? "tip justify-center" : ""}`}
            >
              <Icon aria-hidden size={18} strokeWidth={1.75} />
              {!isCollapsed && <span className="truncate">{label}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

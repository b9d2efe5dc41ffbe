import { Link } from "@tanstack/react-router";
import { LogOut } from "lucide-react";
import { initials } from "#lib/format/format.ts";
import { signOut } from "#lib/session/session.ts";
import { useSession } from "#lib/session/session-store.ts";
import { Avatar } from "#kit/layout/Avatar.tsx";
import { confirmLeavingForms } from "#kit/form/dirty-forms.ts";
import { IconButton } from "#kit/controls/IconButton.tsx";

interface SidebarUserProps {
  isCollapsed?: boolean;
  onFollow?: () => void;
}

/** The signed-in person, and sign-out. */
export function SidebarUser({ isCollapsed = false, onFollow }: SidebarUserProps) {
  const user = useSession((session) => session.user);
  if (!user) return null;
  const firstName = user.firstName.trim() || "User";
  return (
    <footer
      className={`flex shrink-0 items-center gap-1 border-t border-line p-2 ${isCollapsed ? "flex-col" : "pl-3"} max-md:pb-[calc(8px+env(safe-area-inset-bottom))]`}
    >
      <Link
        to="/user-profile"
        onClick={onFollow}
        aria-label={isCollapsed ? `Profile of ${firstName}` : undefined}
        data-tip={isCollapsed ? "Profile" : undefined}
        data-side="right"
        className={`flex min-w-0 items-center gap-2.5 rounded-field p-1 pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center hover:bg-hover ${isCollapsed ? "tip" : "flex-1"}`}
      >
        <Avatar id={user.id} initials={initials(firstName, "")} />
        {!isCollapsed && (
          <span className="min-w-0 flex-1">
            <span className="block truncate text-table font-medium">{firstName}</span>
            <span className="block truncate text-meta text-quiet" title={user.email}>
              {user.email}
            </span>
          </span>
        )}
      </Link>
      <IconButton
        label="Sign out"
        tipSide={isCollapsed ? "right" : "left"}
        icon={<LogOut aria-hidden size={17} />}
        onClick={() => void confirmLeavingForms(signOut, true)}
      />
    </footer>
  );
}

import { ComingSoon } from "#app/pages/ComingSoon.tsx";
import { useSession } from "#lib/session/session-store.ts";

export function DashboardPage() {
  const firstName = useSession((session) => session.user?.firstName.trim());
  return (
    <ComingSoon
      title="Dashboard"
      subtitle={`Welcome back, ${firstName || "User"}!`}
      purpose="Today's calls, tasks and appointments will appear here, with a seven-day trend."
    />
  );
}

import type { Session } from "@automotive-crm/contract/identity/session-list";
import { Monitor, Smartphone } from "lucide-react";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { signOut } from "#lib/session/session.ts";
import { Badge } from "#kit/layout/Badge.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { deviceOf } from "./device-name.ts";
import { useRevokeSession } from "./sessions.queries.ts";

export function SessionRow({ session }: { session: Session }) {
  const revocation = useRevokeSession();
  const { name, isHandheld } = deviceOf(session.userAgent);
  const Icon = isHandheld ? Smartphone : Monitor;
  const end = () => (session.isCurrent ? void signOut() : revocation.mutate(session.id));
  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-field bg-pressed text-quiet">
          <Icon aria-hidden size={18} strokeWidth={1.75} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium" title={session.userAgent ?? undefined}>
              {name}
            </span>
            {session.isCurrent && <Badge tone="success">This device</Badge>}
          </p>
          <p className="text-table text-quiet">
            {session.ip ?? "Unknown address"} · Last active <Moment at={session.lastActivity} />
            <span className="max-sm:block">
              <span className="max-sm:hidden"> · </span>
              Signed in <Moment at={session.createdAt} />
            </span>
          </p>
        </div>
        <Button
          aria-label={session.isCurrent ? "Sign out this device" : `Sign out ${name}`}
          isBusy={revocation.isPending}
          busyText="Signing out..."
          onClick={end}
        >
          Sign out
        </Button>
      </div>
      {revocation.isError && (
        <p role="alert" className="mt-2 text-table text-danger">
          The sign-out was not confirmed. {revocation.error.message}
        </p>
      )}
    </li>
  );
}

const Moment = ({ at }: { at: string }) => <Timestamp at={at} look="sentence" />;

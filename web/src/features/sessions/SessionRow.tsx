import type { Session } from "@automotive-crm/contract/identity/session-list";
import { Monitor, Smartphone } from "lucide-react";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { signOut } from "#lib/session/session.ts";
import { Badge } from "#kit/layout/Badge.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { deviceOf } from "./device-name.ts";
import { useRevokeSession } from "./sessions.queries.ts";

export function SessionRow({ session }: { session: Session }) {
  const revocation = useRevokeSession();
  const { name, isHandheld } = deviceOf(session.userAgent);
  const Icon = isHandheld ? Smartphone : Monitor;
  const end = () => (session.isCurrent ? void signOut() : revocation.mutate(session.id));
  return (
    <ListRow
      columns={sessionColumns}
      cells={{
        device: (
          <div className="flex min-w-0 items-center gap-3">
            <Icon aria-hidden size={18} strokeWidth={1.75} className="list-mark shrink-0 text-quiet" />
            <span tabIndex={-1} data-row-link className="truncate font-semibold" title={session.userAgent ?? undefined}>
              {name}
            </span>
            {session.isCurrent && <Badge tone="success">This device</Badge>}
          </div>
        ),
        address: <span className="block truncate text-quiet tabular-nums">{session.ip ?? "Unknown address"}</span>,
        active: (
          <span className="text-quiet">
            <span className="@2xl:sr-only">Last active </span>
            <Moment at={session.lastActivity} />
          </span>
        ),
        since: (
          <span className="text-quiet">
            <span className="@2xl:sr-only">Signed in </span>
            <Moment at={session.createdAt} />
          </span>
        ),
        actions: (
          <Button
            aria-label={session.isCurrent ? "Sign out this device" : `Sign out ${name}`}
            isBusy={revocation.isPending}
            busyText="Signing out..."
            onClick={end}
          >
            Sign out
          </Button>
        ),
      }}
      details={
        revocation.isError && (
          <p role="alert" className="text-table text-danger">
            The sign-out was not confirmed. {revocation.error.message}
          </p>
        )
      }
    />
  );
}

export const sessionColumns = [
  { name: "device", head: "Device", width: "minmax(0,1fr)", narrow: "title" },
  { name: "address", head: "Address", width: "8.5rem", narrow: "line" },
  { name: "active", head: "Last active", width: "8.5rem", narrow: "end" },
  { name: "since", head: "Signed in", width: "8.5rem", narrow: "more" },
  { name: "actions", head: "Actions", width: "6.5rem", narrow: "actions", isAtEnd: true },
] as const;

const Moment = ({ at }: { at: string }) => <Timestamp at={at} look="sentence" />;

import type { LeadEndpoint } from "@automotive-crm/contract/leads/intake";
import { Ban, RefreshCw, Send } from "lucide-react";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { CopyButton } from "#kit/controls/CopyButton.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { Badge } from "#kit/layout/Badge.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";

export const endpointColumns = [
  { name: "source", head: "Source", width: "minmax(0,1.1fr)", narrow: "title" },
  { name: "address", head: "Address", width: "minmax(0,1.3fr)", narrow: "line" },
  { name: "used", head: "Last used", width: "minmax(0,0.8fr)", narrow: "more" },
  { name: "status", head: "Status", width: "6rem", narrow: "aside" },
  { name: "actions", head: "Actions", width: "calc(3 * var(--button))", narrow: "below", isAtEnd: true },
] as const;

/** "Website at Northstar Newark". */
export const nameOfEndpoint = ({ sourceName, locationName }: LeadEndpoint) => `${sourceName} at ${locationName}`;

interface EndpointRowProps {
  endpoint: LeadEndpoint;
  isBusy: boolean;
  onTest: () => void;
  onAsk: (of: "rotate" | "revoke") => void;
}

/** An address, when something last came there, and what can be done about it. */
export function EndpointRow({ endpoint, isBusy, onTest, onAsk }: EndpointRowProps) {
  const { kind, sourceName, locationName, mailAddress, secretHint, lastUsedAt, revokedAt, silentSince } = endpoint;
  const name = nameOfEndpoint(endpoint);
  const isRevoked = revokedAt !== null;
  return (
    <ListRow
      columns={endpointColumns}
      className={isRevoked ? "text-quiet" : ""}
      cells={{
        source: (
          <>
            <span className="block truncate font-semibold" title={sourceName}>
              {sourceName}
            </span>
            <span className="block truncate text-meta text-quiet">{locationName}</span>
          </>
        ),
        address:
          kind === "mail" && mailAddress !== null ? (
            <span className="flex items-center gap-1">
              <span className="truncate" title={mailAddress}>
                {mailAddress}
              </span>
              <CopyButton text={mailAddress} what="email address" className="-my-1 [--size:28px]" />
            </span>
          ) : (
            <span className="text-quiet">
              {kind === "mail" ? "Email, not received by this server" : `HTTP, ends in ${secretHint}`}
            </span>
          ),
        used: (
          <span className="text-quiet tabular-nums">
            {lastUsedAt === null ? "Never used" : <Timestamp at={lastUsedAt} />}
          </span>
        ),
        status: isRevoked ? (
          <Badge>Revoked</Badge>
        ) : silentSince === null ? (
          <Badge tone="success">Active</Badge>
        ) : (
          <Badge tone="warning">Silent</Badge>
        ),
        actions: !isRevoked && (
          <div className="flex justify-end @max-2xl:-ml-3 @max-2xl:justify-start">
            <IconButton
              isChange
              label={`Send a sample through ${name}`}
              data-tip="Send a sample"
              icon={<Send aria-hidden size={16} />}
              aria-disabled={isBusy || undefined}
              onClick={onTest}
            />
            <IconButton
              isChange
              label={`Make a new address for ${name}`}
              data-tip="New address"
              icon={<RefreshCw aria-hidden size={16} />}
              onClick={() => onAsk("rotate")}
            />
            <IconButton
              isChange
              label={`Revoke the address for ${name}`}
              data-tip="Revoke"
              tipSide="left"
              icon={<Ban aria-hidden size={16} />}
              onClick={() => onAsk("revoke")}
            />
          </div>
        ),
      }}
    />
  );
}

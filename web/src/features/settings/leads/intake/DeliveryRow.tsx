import type { LeadDelivery } from "@automotive-crm/contract/leads/intake";
import { Link } from "@tanstack/react-router";
import { Download, RotateCw } from "lucide-react";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { Badge } from "#kit/layout/Badge.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { leadWords } from "#features/leads/index.ts";
import { outcomeWords } from "./intake-words.ts";

export const deliveryColumns = [
  { name: "received", head: "Received", width: "minmax(0,0.9fr)", narrow: "title" },
  { name: "source", head: "Source", width: "minmax(0,1fr)", narrow: "line" },
  { name: "outcome", head: "Outcome", width: "minmax(0,1.6fr)", narrow: "more" },
  { name: "leads", head: "Lead", width: "6rem", narrow: "end" },
  { name: "actions", head: "Actions", width: "calc(2 * var(--button))", narrow: "actions", isAtEnd: true },
] as const;

interface DeliveryRowProps {
  delivery: LeadDelivery;
  isBusy: boolean;
  isBeingRead: boolean;
  onRead: () => void;
  onDownload: () => void;
}

/** One delivery: from where, what became of it and why. */
export function DeliveryRow({ delivery, isBusy, isBeingRead, onRead, onDownload }: DeliveryRowProps) {
  const { receivedAt, transport, sourceName, locationName, sender, outcome, reasons, leadIds } = delivery;
  const { word, tone } = outcomeWords[isBeingRead ? "received" : outcome];
  const of = `the delivery from ${sourceName}`;
  return (
    <ListRow
      columns={deliveryColumns}
      cells={{
        received: (
          <>
            <Timestamp at={receivedAt} className="font-medium tabular-nums" />
            <span className="block text-meta text-quiet">{leadWords.transports[transport]}</span>
          </>
        ),
        source: (
          <>
            <span className="block truncate" title={sourceName}>
              {sourceName}
            </span>
            <span className="block truncate text-meta text-quiet">{sender ?? locationName}</span>
          </>
        ),
        outcome: (
          <div className="py-1">
            <Badge tone={tone}>{word}</Badge>
            {!isBeingRead && reasons.length > 0 && (
              <p className="text-meta text-quiet wrap-anywhere">{reasons.join("; ")}</p>
            )}
          </div>
        ),
        leads: leadIds.map((id, place) => (
          <Link key={id} to="/leads" search={{ view: "all", lead: id }} className="link mr-2">
            {leadIds.length === 1 ? "Open" : `Lead ${place + 1}`}
          </Link>
        )),
        actions: (
          <div className="flex justify-end">
            <IconButton
              isChange
              label={`Read ${of} again`}
              data-tip="Read again"
              icon={<RotateCw aria-hidden size={16} />}
              aria-disabled={isBusy || undefined}
              onClick={onRead}
            />
            <IconButton
              label={`Download the original of ${of}`}
              data-tip="Original"
              tipSide="left"
              icon={<Download aria-hidden size={16} />}
              onClick={onDownload}
            />
          </div>
        ),
      }}
    />
  );
}

import type { LeadDetails } from "@automotive-crm/contract/leads/record";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { formatFullTimestamp } from "#lib/format/format-date.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { downloadOriginal } from "#features/leads/download-original.ts";
import { transportWords } from "#features/leads/lead-type-words.ts";
import { leadDeliveriesQuery } from "#features/leads/leads.queries.ts";

interface OriginalsProps {
  lead: LeadDetails;
  organizationId: string;
}

/** The documents that it came in by, while they are kept, for those who may see them. */
export function Originals({ lead, organizationId }: OriginalsProps) {
  const mayRead = usePermission("org:settings:manage");
  return mayRead && lead.createdByName === null && <Documents lead={lead} organizationId={organizationId} />;
}

function Documents({ lead, organizationId }: OriginalsProps) {
  const { data: deliveries, error, refetch } = useQuery(leadDeliveriesQuery(organizationId, lead.id));
  if (error && !deliveries)
    return <ErrorNotice title="The originals could not be loaded." error={error} onRetry={() => void refetch()} />;
  if (!deliveries || deliveries.length === 0) return null;
  return (
    <section className="border-t border-line pt-3">
      <h3 className="text-meta font-medium text-quiet">Original</h3>
      <ul aria-label="Originals" className="divide-y divide-line">
        {deliveries.map(({ id, receivedAt, transport }) => (
          <li key={id} className="flex items-center justify-between gap-2 py-1 text-table">
            <span className="tabular-nums">
              <Timestamp at={receivedAt} timeZone={lead.timeZone} /> · {transportWords[transport]}
            </span>
            <Button
              variant="ghost"
              aria-label={`Download the original of ${formatFullTimestamp(receivedAt, lead.timeZone)}`}
              icon={<Download aria-hidden size={16} />}
              onClick={() => void downloadOriginal(id, organizationId)}
            >
              Download
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

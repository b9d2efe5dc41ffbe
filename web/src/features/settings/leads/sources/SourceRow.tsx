import type { LeadSource } from "@automotive-crm/contract/leads/source";
import { Pencil } from "lucide-react";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { Badge } from "#kit/layout/Badge.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { leadWords } from "#features/leads/index.ts";

export const sourceColumns = [
  { name: "source", head: "Source", width: "minmax(0,1.4fr)", narrow: "title" },
  { name: "type", head: "Type", width: "minmax(0,1fr)", narrow: "line" },
  { name: "target", head: "Answer within", width: "8rem", narrow: "end" },
  { name: "status", head: "Status", width: "7rem", narrow: "aside" },
  { name: "actions", head: "Actions", width: "3.5rem", narrow: "actions", isAtEnd: true },
] as const;

/** One source, with its target. */
export function SourceRow({ source, onEdit }: { source: LeadSource; onEdit: () => void }) {
  const { name, type, targetMinutes, isActive } = source;
  return (
    <ListRow
      columns={sourceColumns}
      cells={{
        source: (
          <span className={`block truncate font-semibold ${isActive ? "" : "text-quiet"}`} title={name}>
            {name}
          </span>
        ),
        type: <span className="text-quiet">{leadWords.types[type]}</span>,
        target: <span className="tabular-nums">{leadWords.span(targetMinutes)}</span>,
        status: <Badge tone={isActive ? "success" : "neutral"}>{isActive ? "Active" : "Inactive"}</Badge>,
        actions: (
          <IconButton
            data-row-link
            label={`Edit ${name}`}
            data-tip="Edit"
            tipSide="left"
            icon={<Pencil aria-hidden size={16} />}
            onClick={onEdit}
          />
        ),
      }}
    />
  );
}

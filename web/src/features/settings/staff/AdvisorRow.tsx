import { formatPhone } from "@automotive-crm/contract/fields/phones";
import { updateAdvisor, type Advisor } from "@automotive-crm/contract/organizations/advisors";
import { Pencil } from "lucide-react";
import { call } from "#lib/api/api-client.ts";
import { Badge } from "#kit/layout/Badge.tsx";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { useSettingsMutation } from "#features/settings/useSettingsMutation.ts";

interface AdvisorRowProps {
  organizationId: string;
  advisor: Advisor;
  onEdit: () => void;
}

/** A person whom forms offer as an advisor while the checkbox is on. */
export function AdvisorRow({ organizationId, advisor, onEdit }: AdvisorRowProps) {
  const { id, name, email, phone, team, active } = advisor;
  const send = (isActive: boolean) =>
    call(updateAdvisor, { params: { userId: id }, body: { active: isActive }, organizationId });
  const { save, isSaving, failure } = useSettingsMutation({
    organizationId,
    send,
    effect: (isActive) => ({
      text: `${name} is ${isActive ? "offered as an advisor again" : "not offered as an advisor anymore"}.`,
      undo: () => send(!isActive),
    }),
  });
  return (
    <ListRow
      columns={advisorColumns}
      cells={{
        advisor: (
          <CheckboxField
            isChange
            label={
              <span className={`font-semibold wrap-anywhere ${active ? "" : "text-quiet line-through"}`}>{name}</span>
            }
            checked={active}
            aria-disabled={isSaving || undefined}
            onChange={({ target }) => save(target.checked)}
          />
        ),
        contact: (
          <span className="block truncate text-quiet">
            {[email, phone === null ? null : formatPhone(phone)].filter(Boolean).join(" · ")}
          </span>
        ),
        team: team === null ? <span className="text-quiet">No team</span> : <Badge>{team}</Badge>,
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
      details={
        failure && (
          <p role="alert" className="text-table text-danger">
            {failure}
          </p>
        )
      }
    />
  );
}

export const advisorColumns = [
  { name: "advisor", head: "Advisor", width: "minmax(0,1fr)", narrow: "title" },
  { name: "contact", head: "Contact", width: "minmax(0,1.4fr)", narrow: "line" },
  { name: "team", head: "Team", width: "8rem", narrow: "aside" },
  { name: "actions", head: "Actions", width: "3.5rem", narrow: "actions", isAtEnd: true },
] as const;

import { formatPhone } from "@automotive-crm/contract/fields/phones";
import { updateAdvisor, type Advisor } from "@automotive-crm/contract/organizations/advisors";
import { Pencil } from "lucide-react";
import { call } from "#lib/api/api-client.ts";
import { Badge } from "#kit/layout/Badge.tsx";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
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
    <li className="py-1">
      <div className="flex items-center gap-2">
        <CheckboxField
          isChange
          className="min-w-0 flex-1"
          label={<span className={`font-medium wrap-anywhere ${active ? "" : "text-quiet line-through"}`}>{name}</span>}
          hint={[email, phone === null ? null : formatPhone(phone)].filter(Boolean).join(" · ")}
          checked={active}
          aria-disabled={isSaving || undefined}
          onChange={({ target }) => save(target.checked)}
        />
        {team === null ? <span className="text-meta text-quiet">No team</span> : <Badge>{team}</Badge>}
        <IconButton
          label={`Edit ${name}`}
          data-tip="Edit"
          tipSide="left"
          icon={<Pencil aria-hidden size={16} />}
          onClick={onEdit}
        />
      </div>
      {failure && (
        <p role="alert" className="text-table text-danger">
          {failure}
        </p>
      )}
    </li>
  );
}

import { deleteLeadRule, reorderLeadRules, updateLeadRule, type LeadRule } from "@automotive-crm/contract/leads/rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { AddButton } from "#features/settings/leads/AddButton.tsx";
import { leadRulesQuery } from "#features/settings/leads/lead-settings.queries.ts";
import { useManagedLocations } from "#features/settings/leads/useManagedLocations.ts";
import { SectionFailure } from "#features/settings/SectionFailure.tsx";
import { SettingsSection } from "#features/settings/SettingsSection.tsx";
import { useSettingsMutation } from "#features/settings/useSettingsMutation.ts";
import { RuleDialog } from "./RuleDialog.tsx";
import { RulePreview } from "./RulePreview.tsx";
import { RuleRow } from "./RuleRow.tsx";

/** Who gets which leads: rules in their order, and what they say of a lead that comes in now. */
export function RulesSection({ organizationId }: { organizationId: string }) {
  const query = useQuery(leadRulesQuery(organizationId));
  const [edited, setEdited] = useState<LeadRule | "new">();
  const [deleted, setDeleted] = useState<LeadRule>();
  const { isEverywhere, locationIds } = useManagedLocations(organizationId);
  const rules = query.data ?? [];
  const reorder = useSettingsMutation({
    organizationId,
    send: ({ from, to }: Record<"from" | "to", string[]>) =>
      call(reorderLeadRules, { body: { ruleIds: to, base: { ruleIds: from } }, organizationId }),
  });
  const update = useSettingsMutation({
    organizationId,
    send: ({ id, active }: LeadRule) =>
      call(updateLeadRule, {
        params: { ruleId: id },
        body: { active: !active, base: { active } },
        organizationId,
      }),
  });
  const removal = useSettingsMutation({
    organizationId,
    send: ({ id }: LeadRule) => call(deleteLeadRule, { params: { ruleId: id }, organizationId }),
    onSaved: () => setDeleted(undefined),
  });
  const failure = reorder.failure ?? update.failure;
  const move = (place: number, by: -1 | 1) => {
    const ids = rules.map(({ id }) => id);
    reorder.save({ from: ids, to: ids.toSpliced(place, 1).toSpliced(place + by, 0, ...ids.slice(place, place + 1)) });
  };
  return (
    <SettingsSection
      title="Assignment Rules"
      purpose="Leads from known customers go to their owner first. Otherwise, the first matching rule decides."
      query={query}
    >
      {() => (
        <>
          {rules.length === 0 ? (
            <EmptyState isCompact title="No rules yet" text="Leads of customers without an owner stay unassigned." />
          ) : (
            <ol aria-label="Assignment rules" className="divide-y divide-line border-y border-line">
              {rules.map((rule, place) => (
                <RuleRow
                  key={rule.id}
                  rule={rule}
                  mayChange={isEverywhere || (rule.locationId !== null && locationIds.includes(rule.locationId))}
                  mayMove={isEverywhere}
                  isFirst={place === 0}
                  isLast={place === rules.length - 1}
                  isBusy={reorder.isSaving || update.isSaving}
                  onActive={() => update.save(rule)}
                  onEdit={() => setEdited(rule)}
                  onMove={(by) => move(place, by)}
                  onDelete={() => setDeleted(rule)}
                />
              ))}
            </ol>
          )}
          <SectionFailure text={failure} />
          <AddButton word="Add rule" onAdd={() => setEdited("new")} />
          <RulePreview organizationId={organizationId} />
          {edited && (
            <RuleDialog
              organizationId={organizationId}
              rule={edited === "new" ? undefined : edited}
              onClose={() => setEdited(undefined)}
            />
          )}
          <ConfirmDialog
            title={`Delete ${deleted?.name ?? ""}`}
            question="From now on, leads that match it go by the rules below it."
            confirmLabel="Delete"
            isDangerous
            isBusy={removal.isSaving}
            busyText="Deleting…"
            error={removal.failure ?? undefined}
            isOpen={deleted !== undefined}
            onCancel={() => {
              removal.reset();
              setDeleted(undefined);
            }}
            onConfirm={() => deleted && removal.save(deleted)}
          />
        </>
      )}
    </SettingsSection>
  );
}

import { deleteLeadAbsence, type LeadAbsence } from "@automotive-crm/contract/leads/schedules";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { usePersonZone } from "#lib/workplace/usePersonZone.ts";
import { AddButton } from "#features/settings/leads/AddButton.tsx";
import { leadAbsencesQuery } from "#features/settings/leads/lead-settings.queries.ts";
import { SectionFailure } from "#features/settings/SectionFailure.tsx";
import { SettingsSection } from "#features/settings/SettingsSection.tsx";
import { useSettingsMutation } from "#features/settings/useSettingsMutation.ts";
import { AbsenceDialog } from "./AbsenceDialog.tsx";

/** Who takes no leads for some time. */
export function AbsencesSection({ organizationId }: { organizationId: string }) {
  const query = useQuery(leadAbsencesQuery(organizationId));
  const { zoneOf, isPending } = usePersonZone(organizationId);
  const [isAdding, setIsAdding] = useState(false);
  const removal = useSettingsMutation({
    organizationId,
    send: ({ id }: LeadAbsence) => call(deleteLeadAbsence, { params: { absenceId: id }, organizationId }),
  });
  return (
    <SettingsSection title="Absences" purpose="People who are away get no leads at any location." query={query}>
      {(absences) => (
        <>
          {absences.length === 0 ? (
            <p className="text-quiet">Nobody is away.</p>
          ) : (
            <ul aria-label="Absences" className="divide-y divide-line border-y border-line">
              {absences.map((absence) => (
                <li key={absence.id} className="flex min-h-11 items-center gap-2 py-1">
                  <div className="min-w-0 flex-1">
                    <p className="font-medium wrap-anywhere">{absence.person.name}</p>
                    <p className="text-meta text-quiet">
                      <Timestamp at={absence.startsAt} timeZone={zoneOf(absence.person.id)} /> –{" "}
                      <Timestamp at={absence.endsAt} timeZone={zoneOf(absence.person.id)} />
                      {absence.reason !== "" && ` · ${absence.reason}`}
                    </p>
                  </div>
                  <IconButton
                    isChange
                    label={`End the absence of ${absence.person.name}`}
                    data-tip="End"
                    tipSide="left"
                    icon={<Trash2 aria-hidden size={16} />}
                    aria-disabled={removal.isSaving || undefined}
                    onClick={() => removal.save(absence)}
                  />
                </li>
              ))}
            </ul>
          )}
          <SectionFailure text={removal.failure} />
          <AddButton word="Add absence" isBusy={isAdding && isPending} onAdd={() => setIsAdding(true)} />
          {isAdding && !isPending && (
            <AbsenceDialog organizationId={organizationId} zoneOf={zoneOf} onClose={() => setIsAdding(false)} />
          )}
        </>
      )}
    </SettingsSection>
  );
}

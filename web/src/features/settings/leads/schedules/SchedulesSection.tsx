import type { LeadSchedule } from "@automotive-crm/contract/leads/schedules";
import { skipToken, useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { formatZoneName } from "#lib/format/format-date.ts";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { leadSchedulesQuery } from "#features/settings/leads/lead-settings.queries.ts";
import { useManagedLocations } from "#features/settings/leads/useManagedLocations.ts";
import { businessHoursQuery } from "#features/settings/settings.queries.ts";
import { SettingsSection } from "#features/settings/SettingsSection.tsx";
import { capWords, weekWords } from "./schedule-words.ts";
import { ScheduleDialog } from "./ScheduleDialog.tsx";

/** When each person at a location takes leads, and how many. */
export function SchedulesSection({ organizationId }: { organizationId: string }) {
  const { locations } = useManagedLocations(organizationId);
  const active = locations.filter(({ status }) => status === "active");
  const [chosen, choose] = useState<string>();
  const location = active.find((each) => each.locationId === chosen) ?? active[0];
  const locationId = location?.locationId;
  const schedules = leadSchedulesQuery(organizationId, locationId ?? "");
  const query = useQuery({ ...schedules, ...(locationId === undefined && { queryFn: skipToken }) });
  const { data: openings } = useQuery(businessHoursQuery(organizationId));
  const hours = openings?.find((each) => each.locationId === locationId);
  const [edited, setEdited] = useState<LeadSchedule>();
  return (
    <SettingsSection
      title="Working Schedules"
      purpose={`When people take leads, ${location ? `in ${formatZoneName(location.timeZone)}` : "in local time"}, and their limits.`}
      query={query}
    >
      {(people) => (
        <>
          {active.length > 1 && (
            <SelectField
              label="Location"
              isLabelHidden
              className="w-60 max-w-full pb-2"
              value={locationId}
              onChange={({ target }) => choose(target.value)}
            >
              {active.map((each) => (
                <option key={each.locationId} value={each.locationId}>
                  {each.name}
                </option>
              ))}
            </SelectField>
          )}
          {hours?.week.length === 0 && (
            <p className="pb-2 text-table text-quiet">
              {location?.name} has no business hours yet, so it counts as open around the clock.
            </p>
          )}
          {people.length === 0 ? (
            <EmptyState title="Nobody works here yet" text="Give people access to this location, under Users." />
          ) : (
            <ul aria-label="Working schedules" className="divide-y divide-line border-y border-line">
              {people.map((schedule) => (
                <li key={schedule.person.id} className="flex min-h-11 items-center gap-2 py-1">
                  <div className="min-w-0 flex-1">
                    <p className="font-medium wrap-anywhere">{schedule.person.name}</p>
                    <p className="text-meta text-quiet">
                      {weekWords(schedule.week)} · {capWords(schedule)}
                    </p>
                  </div>
                  <IconButton
                    label={`Edit the schedule of ${schedule.person.name}`}
                    data-tip="Edit"
                    tipSide="left"
                    icon={<Pencil aria-hidden size={16} />}
                    onClick={() => setEdited(schedule)}
                  />
                </li>
              ))}
            </ul>
          )}
          {edited && location && (
            <ScheduleDialog
              organizationId={organizationId}
              timeZone={location.timeZone}
              schedule={edited}
              onClose={() => setEdited(undefined)}
            />
          )}
        </>
      )}
    </SettingsSection>
  );
}

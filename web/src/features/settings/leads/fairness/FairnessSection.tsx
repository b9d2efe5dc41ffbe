import { localWallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { exportLeadFairness, getLeadFairness, type LeadShare } from "@automotive-crm/contract/leads/fairness";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { saveFile } from "#lib/browser/save-file.ts";
import { notify } from "#kit/feedback/notify.ts";
import { Button } from "#kit/controls/Button.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { List } from "#kit/list/List.tsx";
import { settingsKey } from "#features/settings/settings.queries.ts";
import { SettingsSection } from "#features/settings/SettingsSection.tsx";
import { useManagedLocations } from "#features/settings/leads/useManagedLocations.ts";
import { ShareRow, shareColumns } from "./ShareRow.tsx";

const monthMs = 30 * 86_400_000;
const start = () => ({
  from: localWallTimeOf(new Date(Date.now() - monthMs)).day,
  to: localWallTimeOf(new Date()).day,
  locationId: "",
});

/** Who got how many leads and what became of them, for those who ask whether turns are fair. */
export function FairnessSection({ organizationId }: { organizationId: string }) {
  const [asked, setAsked] = useState(start);
  const { locations } = useManagedLocations(organizationId);
  const filter = { ...asked, locationId: asked.locationId || undefined };
  const query = useQuery({
    queryKey: [...settingsKey(organizationId, "lead-fairness"), filter],
    queryFn: async ({ signal }): Promise<LeadShare[]> =>
      (await call(getLeadFairness, { query: filter, organizationId, signal })).people,
    placeholderData: keepPreviousData,
    meta: { hasOwnErrorDisplay: true },
  });
  const day = (name: "from" | "to") => ({
    type: "date",
    className: "w-40 max-md:flex-1 max-md:basis-[40%]",
    value: asked[name],
    onChange: ({ target }: { target: { value: string } }) =>
      target.value && setAsked((before) => ({ ...before, [name]: target.value })),
  });
  const save = () =>
    void call(exportLeadFairness, { query: filter, organizationId }).then(saveFile, (error: unknown) =>
      notify.error(messageOf(error)),
    );
  return (
    <>
      <section aria-label="Filters" className="flex flex-wrap items-end gap-2">
        <TextField label="From" max={asked.to} {...day("from")} />
        <TextField label="To" min={asked.from} {...day("to")} />
        <SelectField
          label="Location"
          className="w-56 max-md:flex-1 max-md:basis-full"
          value={asked.locationId}
          onChange={({ target }) => setAsked((before) => ({ ...before, locationId: target.value }))}
        >
          <option value="">All locations</option>
          {locations.map(({ locationId, name }) => (
            <option key={locationId} value={locationId}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button className="max-md:w-full md:ml-auto" icon={<Download aria-hidden size={16} />} onClick={save}>
          Export CSV
        </Button>
      </section>
      <SettingsSection
        title="Who Got Leads"
        purpose="Turns that began in these days. Sold counts leads that came in then. Rules shows who is next, and why."
        query={query}
      >
        {(people) => (
          <List
            label="Who got leads"
            columns={shareColumns}
            rows={people}
            loading={false}
            empty={<EmptyState isCompact title="Nobody got leads in these days" />}
          >
            {(share) => <ShareRow key={share.person.id} share={share} />}
          </List>
        )}
      </SettingsSection>
    </>
  );
}

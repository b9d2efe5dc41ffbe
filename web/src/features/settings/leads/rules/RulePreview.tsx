import { previewLeadAssignment, type LeadChoice } from "@automotive-crm/contract/leads/assignment";
import { wantedConditions } from "@automotive-crm/contract/leads/rules";
import type { Location } from "@automotive-crm/contract/organizations/location";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { UserRoundSearch } from "lucide-react";
import { useId, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { call } from "#lib/api/api-client.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { foreignZone, formatZoneName } from "#lib/format/format-date.ts";
import { useDebounced } from "#lib/browser/useDebounced.ts";
import { SelectInput } from "#records/fields/inputs.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { allLocationsQuery, settingsKey } from "#features/settings/settings.queries.ts";
import { LeadKindFields, type LeadKind } from "./LeadKindFields.tsx";

type Asked = LeadKind & { locationId: string };

const typingMs = 300;

/** All fields have a value from the start. */
const complete = (asked: Asked) => asked;

const previewQuery = (organizationId: string, { locationId, leadType, sourceId, make, condition }: Asked) =>
  queryOptions({
    queryKey: settingsKey(organizationId, "lead-preview", locationId, leadType, sourceId, make, condition),
    queryFn: ({ signal }) =>
      call(previewLeadAssignment, {
        query: {
          locationId,
          ...(leadType !== "" && { leadType }),
          sourceId: sourceId || undefined,
          make: make.trim() || undefined,
          condition: wantedConditions.find((each) => each === condition),
        },
        organizationId,
        signal,
      }),
    meta: { hasOwnErrorDisplay: true },
    staleTime: 0,
    // Turns, hours and absences go on.
    refetchInterval: 60_000,
  });

/** Who would get a lead that comes in now, and why the others would not. */
export function RulePreview({ organizationId }: { organizationId: string }) {
  const titleId = useId();
  const { data: locations } = useQuery(allLocationsQuery(organizationId));
  const active = locations?.filter(({ status }) => status === "active") ?? [];
  const first = active[0]?.locationId;
  if (first === undefined) return null;
  return (
    <section aria-labelledby={titleId} className="mt-5 rounded-box border border-line p-4">
      <h3 id={titleId} className="flex items-center gap-2 font-semibold">
        <UserRoundSearch aria-hidden size={16} className="text-quiet" />
        Who would get this lead now
      </h3>
      <Preview organizationId={organizationId} locations={active} first={first} />
    </section>
  );
}

interface PreviewProps {
  organizationId: string;
  locations: readonly Pick<Location, "locationId" | "name" | "timeZone">[];
  first: string;
}

function Preview({ organizationId, locations, first }: PreviewProps) {
  const [start] = useState<Asked>({ locationId: first, leadType: "", sourceId: "", make: "", condition: "" });
  const methods = useForm<Asked>({ defaultValues: start });
  const asked = useDebounced(useWatch({ control: methods.control, compute: complete }), typingMs);
  const { data, error, refetch } = useQuery({
    ...previewQuery(organizationId, asked),
    // What was said last stays until the next is known.
    placeholderData: (previous) => previous,
  });
  const timeZone = locations.find(({ locationId }) => locationId === asked.locationId)?.timeZone;
  return (
    <FormProvider {...methods}>
      <div className="grid gap-4 pt-3">
        <SelectInput<Asked> name="locationId" label="Location">
          {locations.map(({ locationId, name }) => (
            <option key={locationId} value={locationId}>
              {name}
            </option>
          ))}
        </SelectInput>
        <LeadKindFields organizationId={organizationId} anyWord="Not known" />
        {error && !data && (
          <ErrorNotice title="The preview could not be loaded." error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton className="h-12" />}
        {data && <Answer choice={data} timeZone={timeZone} />}
      </div>
    </FormProvider>
  );
}

interface AnswerProps {
  choice: LeadChoice;
  /** Whose clock the reasons are on. */
  timeZone: string | undefined;
}

function Answer({ choice: { rule, mode, person, reason, skipped, next }, timeZone }: AnswerProps) {
  const now = useNow();
  const how = mode === "offer" ? "would be offered it" : "would get it";
  return (
    <output className="block border-t border-line pt-3" aria-label="Preview">
      <p>
        {person ? (
          <>
            <strong className="font-semibold">{person.name}</strong> {how}.
          </>
        ) : (
          <strong className="font-semibold">It would stay unassigned.</strong>
        )}{" "}
        {reason}
      </p>
      {skipped.length > 0 && (
        <ul aria-label="Passed over" className="mt-1 text-table text-quiet">
          {skipped.map((each) => (
            <li key={each.person.id}>
              {each.person.name}: {each.reason}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1 text-meta text-quiet">
        {[rule && `By the rule “${rule.name}”`, next && `next: ${next.name}`].filter(Boolean).join(", ")}
      </p>
      {timeZone !== undefined && foreignZone(now, timeZone) !== null && (
        <p className="text-meta text-quiet">Times are in {formatZoneName(timeZone)}.</p>
      )}
    </output>
  );
}

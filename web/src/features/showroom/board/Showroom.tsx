import { isBehindVisitFilter, visitFilters } from "@automotive-crm/contract/showroom/rules";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ListChecks, Table2 } from "lucide-react";
import { useFigureChanges } from "#lib/live/useFigureChanges.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { SegmentsField } from "#kit/controls/SegmentsField.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { PageHeader } from "#kit/layout/PageHeader.tsx";
import { CheckInButton } from "#features/showroom/check-in/CheckInButton.tsx";
import { filterWords } from "#features/showroom/showroom-words.ts";
import { dayQuery, readShowroomAgain } from "#features/showroom/showroom.queries.ts";
import { readShowroomSearch, type ShowroomSearch } from "#features/showroom/showroom.search.ts";
import { DueAppointments } from "./DueAppointments.tsx";
import { Totals } from "./Totals.tsx";
import { Traffic } from "./Traffic.tsx";
import { VisitList } from "./VisitList.tsx";

const loadPanel = async () => (await import("#features/showroom/panel/VisitPanel.tsx")).VisitPanel;

const looks = [
  { value: "floor", label: "Floor", icon: <ListChecks aria-hidden size={16} /> },
  { value: "desk", label: "Desk", icon: <Table2 aria-hidden size={16} /> },
] as const;

/** A day in the showroom: its totals, who is due, and everyone who came. */
export function Showroom({ place }: { place: Place }) {
  const { organizationId } = place;
  const search = readShowroomSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const setSearch = (next: ShowroomSearch) => void navigate({ to: "/showroom", search: next, resetScroll: false });
  const open = (visit: string | undefined) => setSearch({ ...search, visit });
  useFigureChanges(organizationId, () => void readShowroomAgain());
  const { data, error, isPending, refetch } = useQuery(dayQuery(place, search.day));
  const filter = search.filter ?? "all";
  const visits = data?.visits.filter((visit) => isBehindVisitFilter(filter, visit, data.day));
  const here = data?.visits.filter(({ checkedOutAt }) => checkedOutAt === null).length ?? 0;
  const close = () => open(undefined);
  return (
    <>
      <PageHeader title="Showroom" {...(here > 0 && { count: `${here} here` })}>
        <SegmentsField
          label="Columns"
          isLabelHidden
          segments={looks}
          value={search.as ?? "floor"}
          onChange={(as) => setSearch({ ...search, as: as === "desk" ? as : undefined })}
        />
        <CheckInButton organizationId={organizationId} onSaved={({ id }) => open(id)} />
      </PageHeader>
      <div className="flex flex-wrap items-end gap-3 pb-3">
        <TextField
          label="Day"
          type="date"
          className="w-40"
          value={search.day ?? data?.day ?? ""}
          onChange={({ target }) => setSearch({ ...search, day: target.value || undefined, visit: undefined })}
        />
        <SelectField
          label="Show"
          className="w-44"
          value={filter}
          onChange={({ target }) => {
            const chosen = visitFilters.find((each) => each === target.value) ?? "all";
            setSearch({ ...search, filter: chosen === "all" ? undefined : chosen });
          }}
        >
          {visitFilters.map((each) => (
            <option key={each} value={each}>
              {filterWords[each]}
            </option>
          ))}
        </SelectField>
      </div>
      {data && <Totals day={data} place={place} />}
      {data && (
        <div className="gap-8 xl:flex xl:*:min-w-0 xl:*:flex-1">
          <DueAppointments place={place} day={data.day} onCheckedIn={({ id }) => open(id)} />
          {search.as === "desk" && <Traffic place={place} day={data.day} onOpen={open} />}
        </div>
      )}
      <VisitList
        visits={visits}
        isDesk={search.as === "desk"}
        openId={search.visit}
        isFiltered={filter !== "all"}
        isOfChosenDay={search.day !== undefined}
        isPending={isPending}
        error={error}
        onRetry={() => void refetch()}
        onOpen={open}
      />
      <LazyDialog
        load={loadPanel}
        isOpen={search.visit !== undefined}
        onClose={close}
        dialog={search.visit === undefined ? null : { organizationId, visitId: search.visit, onClose: close }}
      />
    </>
  );
}

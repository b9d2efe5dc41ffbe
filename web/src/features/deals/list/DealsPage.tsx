import { globalView } from "@automotive-crm/contract/organizations/record";
import { dealStages } from "@automotive-crm/contract/deals/stages";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { SquareKanban, Table2 } from "lucide-react";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { useFigureChanges } from "#lib/live/useFigureChanges.ts";
import { CheckingPermissions, PermissionGuard } from "#lib/workplace/permissions.tsx";
import { usePlace, type Place } from "#lib/workplace/usePlace.ts";
import { SegmentsField } from "#kit/controls/SegmentsField.tsx";
import { PageHeader } from "#kit/layout/PageHeader.tsx";
import { LazyComponent } from "#kit/loading/LazyComponent.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { useDealWork } from "#features/deals/actions/useDealWork.tsx";
import { Board } from "#features/deals/board/Board.tsx";
import { readDealsAgain } from "#features/deals/deals.queries.ts";
import { NewDealButton } from "#features/deals/new/NewDealButton.tsx";
import { filterOf } from "./deal-filters.ts";
import { DealsToolbar } from "./DealsToolbar.tsx";
import { readDealsSearch, type DealsSearch } from "./deals.search.ts";

const loadTable = async () => (await import("./DealTable.tsx")).DealTable;

const looks = [
  { value: "board", label: "Board", icon: <SquareKanban aria-hidden size={16} /> },
  { value: "table", label: "Table", icon: <Table2 aria-hidden size={16} /> },
] as const;

/** /deals: as a board by stages, or as a table. */
export function DealsPage() {
  usePageTitle("Deals");
  const place = usePlace();
  return (
    <PermissionGuard permission="deals:view">
      {place ? <Deals place={place} /> : <CheckingPermissions />}
    </PermissionGuard>
  );
}

function Deals({ place }: { place: Place }) {
  const { organizationId } = place;
  const search = readDealsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const work = useDealWork(organizationId);
  useFigureChanges(organizationId, () => void readDealsAgain());
  const setSearch = (next: DealsSearch, { isTyping = false } = {}) =>
    void navigate({ to: "/deals", search: next, replace: isTyping, resetScroll: false });
  const isTable = search.as === "table";
  return (
    <>
      <PageHeader title="Deals">
        <SegmentsField
          label="Show as"
          isLabelHidden
          segments={looks}
          value={isTable ? "table" : "board"}
          onChange={(as) => setSearch({ ...search, as: as === "table" ? "table" : undefined, page: undefined })}
        />
        {organizationId !== globalView && <NewDealButton organizationId={organizationId} />}
      </PageHeader>
      <DealsToolbar search={search} onSearch={setSearch} />
      <LazyComponent
        load={loadTable}
        isNeeded={isTable}
        shown={isTable ? { place, search, work, onSearch: setSearch } : null}
        waiting={isTable && <LoadingTable />}
      />
      {!isTable && (
        <Board
          place={place}
          filter={filterOf(search)}
          work={work}
          stage={dealStages.find((each) => each === search.stage) ?? "new"}
          onStage={(stage) => setSearch({ ...search, stage }, { isTyping: true })}
        />
      )}
      {work.dialogs}
    </>
  );
}

const LoadingTable = () => (
  <output aria-label="Loading deals">
    <Skeleton className="h-96" />
  </output>
);

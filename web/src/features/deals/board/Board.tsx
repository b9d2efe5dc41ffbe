import "./board.css";
import type { BoardColumn as Column } from "@automotive-crm/contract/deals/board";
import type { DealStage } from "@automotive-crm/contract/deals/stages";
import { useState, type KeyboardEvent } from "react";
import { useIsPhone } from "#lib/browser/viewport.ts";
import { formatCount } from "#lib/format/format.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { TabScroller } from "#kit/layout/TabScroller.tsx";
import { TabStrip, tabPanelProps } from "#kit/layout/TabStrip.tsx";
import { useRowKeys } from "#kit/list/row-keys.ts";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import type { DealWork } from "#features/deals/actions/useDealWork.tsx";
import { stageWords } from "#features/deals/deal-words.ts";
import { loadMoreOf } from "#features/deals/deals.queries.ts";
import type { DealFilter } from "#features/deals/list/deal-filters.ts";
import { moveBetweenCards } from "./board-keys.ts";
import { BoardColumn, Cards, NewDealHere, ColumnTotals, type BoardColumnProps } from "./BoardColumn.tsx";
import { useBoard } from "./useBoard.ts";

interface BoardProps {
  place: Place;
  filter: DealFilter;
  work: DealWork;
  /** The column that a phone shows. */
  stage: DealStage;
  onStage: (stage: DealStage) => void;
}

/** Deals as cards in the columns of their stages; on a phone one column at a time. */
export function Board({ place, filter, work, stage, onStage }: BoardProps) {
  const isPhone = useIsPhone();
  const { board, columns, said, move } = useBoard(place, filter, work);
  useRowKeys(board.isPending);
  const shared = {
    work,
    organizationId: place.organizationId,
    onMove: move,
    onMore: (column: Column) => loadMoreOf(place, filter, column),
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z") {
      event.preventDefault();
      work.undo();
    }
    moveBetweenCards(event);
  };
  return (
    <>
      {board.error && !columns && (
        <ErrorNotice title="The board could not be loaded." error={board.error} onRetry={() => void board.refetch()} />
      )}
      {board.isPending && <LoadingBoard isPhone={isPhone} />}
      {columns && (
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Arrow keys move between the links in it.
        <div onKeyDown={press}>
          {isPhone ? (
            <OneColumn columns={columns} stage={stage} onStage={onStage} {...shared} />
          ) : (
            <Columns columns={columns} {...shared} />
          )}
        </div>
      )}
      <output className="sr-only">{said}</output>
    </>
  );
}

type Shared = Omit<BoardColumnProps, "column" | "fold">;

/** Delivered and lost deals, which are done, are folded until somebody wants to see them. */
const folded: readonly DealStage[] = ["delivered", "lost"];

function Columns({ columns, ...shared }: Shared & { columns: readonly Column[] }) {
  const [unfolded, setUnfolded] = useState<readonly DealStage[]>([]);
  const toggle = (stage: DealStage) =>
    setUnfolded(unfolded.includes(stage) ? unfolded.filter((each) => each !== stage) : [...unfolded, stage]);
  const isFolded = ({ stage }: Column) => folded.includes(stage) && !unfolded.includes(stage);
  const show = (column: Column) => (
    <BoardColumn
      key={column.stage}
      column={column}
      {...(folded.includes(column.stage) && {
        fold: { isFolded: isFolded(column), toggle: () => toggle(column.stage) },
      })}
      {...shared}
    />
  );
  const rest = columns.filter(isFolded);
  return (
    <div className="deal-board">
      {columns.filter((column) => !isFolded(column)).map(show)}
      {rest.length > 0 && <div className="deal-rest">{rest.map(show)}</div>}
    </div>
  );
}

interface OneColumnProps extends Shared {
  columns: readonly Column[];
  stage: DealStage;
  onStage: (stage: DealStage) => void;
}

function OneColumn({ columns, stage, onStage, work, organizationId, onMove, onMore }: OneColumnProps) {
  const column = columns.find((each) => each.stage === stage) ?? columns[0];
  if (!column) return null;
  return (
    <>
      <TabScroller tab={column.stage} className="-mx-4 px-4 pb-2">
        <TabStrip
          label="Stages"
          name="stages"
          tabs={columns.map(({ stage: name, count }) => ({
            name,
            word: (
              <>
                {stageWords[name].word}{" "}
                {count > 0 && <span className="font-normal text-quiet tabular-nums">{formatCount(count)}</span>}
              </>
            ),
          }))}
          tab={column.stage}
          className="segment-tabs w-max [&>[role=tab]]:whitespace-nowrap"
          onTab={onStage}
        />
      </TabScroller>
      <div {...tabPanelProps("stages", column.stage)}>
        <div className="flex min-h-11 items-center justify-between pb-2">
          <ColumnTotals column={column} />
          <NewDealHere stage={column.stage} organizationId={organizationId} />
        </div>
        <Cards key={column.stage} column={column} work={work} onMove={onMove} onMore={onMore} />
      </div>
    </>
  );
}

const LoadingBoard = ({ isPhone }: { isPhone: boolean }) => (
  <output aria-label="Loading the board" className={isPhone ? "grid gap-2" : "deal-board appear-late"}>
    {Array.from({ length: isPhone ? 4 : 5 }, (_, place) => (
      <Skeleton key={place} className={isPhone ? "h-28" : "h-full"} />
    ))}
  </output>
);

import type { Visit } from "@automotive-crm/contract/showroom/record";
import { Store } from "lucide-react";
import { useNow } from "#lib/browser/useNow.ts";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { List } from "#kit/list/List.tsx";
import { DeskRow, deskColumns } from "./DeskRow.tsx";
import { FloorRow, floorColumns } from "./FloorRow.tsx";

interface VisitListProps {
  /** Undefined until they are known. */
  visits: readonly Visit[] | undefined;
  isDesk: boolean;
  /** The visit that is shown beside the list. */
  openId: string | undefined;
  isFiltered: boolean;
  /** Of a day that somebody chose, rather than today. */
  isOfChosenDay: boolean;
  isPending: boolean;
  error: unknown;
  onRetry: () => void;
  onOpen: (visitId: string) => void;
}

/** How long they have been here is said in minutes. */
const nextMinute = (now: Date) => [new Date((Math.floor(now.getTime() / 60_000) + 1) * 60_000)];

/** Everyone who came, newest first: in the columns of the floor, or with the numbers of the desk. */
export function VisitList(props: VisitListProps) {
  const { visits, isDesk, openId, isPending, error, onRetry, onOpen } = props;
  const now = useNow(nextMinute);
  const shared = {
    label: "Visits",
    rows: visits,
    loading: isPending && { label: "Loading visits", rows: 8 },
    failure: Boolean(error) && !visits && { title: "The visits could not be loaded.", error, onRetry },
    empty: <EmptyState icon={<Store aria-hidden size={26} strokeWidth={1.5} />} {...whyEmpty(props)} />,
  };
  const rowOf = (visit: Visit) => ({
    visit,
    now,
    isOpen: visit.id === openId,
    onOpen: () => onOpen(visit.id),
  });
  return isDesk ? (
    <List {...shared} columns={deskColumns}>
      {(visit) => <DeskRow key={visit.id} {...rowOf(visit)} />}
    </List>
  ) : (
    <List {...shared} columns={floorColumns}>
      {(visit) => <FloorRow key={visit.id} {...rowOf(visit)} />}
    </List>
  );
}

function whyEmpty({ isFiltered, isOfChosenDay }: VisitListProps) {
  if (isFiltered) return { title: "No visits found", text: "No visit of this day matches the filter." };
  return isOfChosenDay
    ? { title: "No visits", text: "Nobody was checked in on this day." }
    : { title: "Nobody yet", text: "Visitors appear here when they are checked in." };
}

import { ListRow } from "#kit/list/ListRow.tsx";
import { MarkPips } from "./MarkPips.tsx";
import { CheckedIn, Visitor, VisitState, vehicleOf, type VisitRowProps } from "./cells.tsx";

export const floorColumns = [
  { name: "time", head: "In", width: "5.5rem", narrow: "aside" },
  { name: "visitor", head: "Customer", width: "minmax(0,1.3fr)", narrow: "title" },
  { name: "with", head: "With", width: "minmax(0,0.9fr)", from: "wide" },
  { name: "vehicle", head: "Vehicle", width: "minmax(0,1.2fr)", narrow: "line" },
  { name: "marks", head: "Done", width: "9.25rem", narrow: "more" },
  { name: "state", head: "Status", width: "9rem", narrow: "end" },
] as const;

/** A visit as the floor sees it: with whom, about what, and what was done. */
export function FloorRow({ visit, now, isOpen, onOpen }: VisitRowProps) {
  const { sales1Name, sales2Name, managerName } = visit;
  const vehicle = vehicleOf(visit);
  return (
    <ListRow
      columns={floorColumns}
      isCurrent={isOpen}
      cells={{
        time: <CheckedIn visit={visit} now={now} />,
        visitor: <Visitor visit={visit} onOpen={onOpen} />,
        with: (
          <>
            <span className="block truncate">
              {[sales1Name, sales2Name].filter(Boolean).join(", ") || <span className="text-quiet">Nobody yet</span>}
            </span>
            {managerName !== null && <span className="block truncate text-meta text-quiet">T.O. {managerName}</span>}
          </>
        ),
        vehicle: (
          <>
            <span className={`block truncate ${visit.vehicle ? "" : "text-quiet"}`} title={vehicle}>
              {vehicle}
            </span>
            {visit.vehicle?.stockNumber && (
              <span className="block truncate text-meta text-quiet">Stock {visit.vehicle.stockNumber}</span>
            )}
          </>
        ),
        marks: <MarkPips visit={visit} />,
        state: <VisitState visit={visit} />,
      }}
    />
  );
}

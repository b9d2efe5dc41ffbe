import { visitVehicleName, type Visit } from "@automotive-crm/contract/showroom/record";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import { Link } from "@tanstack/react-router";
import { Flag, LogOut, Pencil, RotateCcw, UserRoundSearch } from "lucide-react";
import type { ReactNode } from "react";
import { useNow } from "#lib/browser/useNow.ts";
import { dayOf } from "#lib/format/format-date.ts";
import { formatMoney } from "#lib/format/money.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Button } from "#kit/controls/Button.tsx";
import { VisitState } from "#features/showroom/board/cells.tsx";
import { Marks } from "./Marks.tsx";
import { takeCheckOutBack } from "./save-visit.ts";
import type { OpenedVisitDialog } from "./VisitDialog.tsx";

interface VisitContentProps {
  visit: Visit;
  organizationId: string;
  onOpen: (dialog: OpenedVisitDialog) => void;
}

/** A visit's state, what was done, and who and what it is about. */
export function VisitContent({ visit, organizationId, onOpen }: VisitContentProps) {
  const mayEdit = useWorkplace(({ access }) => isAllowed(access, "org:customers:edit", visit.locationId));
  const now = useNow();
  const { checkedOutAt, customerId } = visit;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <VisitState visit={visit} />
        {mayEdit && (
          <div className="flex flex-wrap gap-2">
            {customerId === null && (
              <Button isChange icon={<UserRoundSearch aria-hidden size={16} />} onClick={() => onOpen({ of: "guest" })}>
                Who is it?
              </Button>
            )}
            <Button isChange icon={<Pencil aria-hidden size={16} />} onClick={() => onOpen({ of: "edit" })}>
              Edit
            </Button>
            {checkedOutAt === null ? (
              <Button
                isChange
                variant="primary"
                icon={<LogOut aria-hidden size={16} />}
                onClick={() => onOpen({ of: "out" })}
              >
                Check out
              </Button>
            ) : (
              <>
                <Button isChange icon={<Flag aria-hidden size={16} />} onClick={() => onOpen({ of: "out" })}>
                  Result
                </Button>
                {dayOf(now, visit.timeZone) === visit.day && (
                  <Button
                    isChange
                    icon={<RotateCcw aria-hidden size={16} />}
                    onClick={() => void takeCheckOutBack(visit, organizationId)}
                  >
                    Still here
                  </Button>
                )}
              </>
            )}
          </div>
        )}
      </div>
      <Marks visit={visit} organizationId={organizationId} mayEdit={mayEdit} onOpen={onOpen} />
      <Facts visit={visit} />
    </div>
  );
}

function Facts({ visit }: { visit: Visit }) {
  const { timeZone, checkedInAt, checkedInByName, checkedOutAt, isNotCheckedOut, vehicle, note, resultNote } = visit;
  return (
    <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-2 text-table">
      <Fact word="Customer">
        {visit.customerId !== null && (
          <Link to="/customers/$customerId" params={{ customerId: visit.customerId }} className="text-link underline">
            {visit.customerName}
          </Link>
        )}
      </Fact>
      <Fact word="First note">{visit.guestNote}</Fact>
      <Fact word="Deal">
        <DealLine visit={visit} />
      </Fact>
      <Fact word="Interested in">
        {vehicle && (
          <>
            <StockLink stockVehicleId={vehicle.stockVehicleId}>{visitVehicleName(vehicle)}</StockLink>
            {vehicle.stockNumber !== null && <span className="text-quiet"> Stock {vehicle.stockNumber}</span>}
          </>
        )}
      </Fact>
      <Fact word="Sales 1">{visit.sales1Name}</Fact>
      <Fact word="Sales 2">{visit.sales2Name}</Fact>
      <Fact word="Manager">{visit.managerName}</Fact>
      <Fact word="Spotter">{visit.spotterName}</Fact>
      <Fact word="Source">{visit.sourceName}</Fact>
      <Fact word="Note">{note !== null && <span className="whitespace-pre-wrap wrap-anywhere">{note}</span>}</Fact>
      <Fact word="Checked in">
        <Timestamp at={checkedInAt} timeZone={timeZone} />
        {checkedInByName !== null && <span className="text-quiet"> by {checkedInByName}</span>}
      </Fact>
      <Fact word="Checked out">
        {checkedOutAt !== null &&
          (isNotCheckedOut ? "Nobody did" : <Timestamp at={checkedOutAt} timeZone={timeZone} />)}
      </Fact>
      <Fact word="What came of it">
        {resultNote !== null && <span className="whitespace-pre-wrap wrap-anywhere">{resultNote}</span>}
      </Fact>
    </dl>
  );
}

function Fact({ word, children }: { word: string; children: ReactNode }) {
  if (children === null || children === false) return null;
  return (
    <div className="contents">
      <dt className="text-quiet">{word}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function DealLine({ visit: { deal, dealId } }: { visit: Visit }) {
  if (!deal || dealId === null) return <span className="text-quiet">None</span>;
  return (
    <>
      <Link to="/deals/$dealId" params={{ dealId }} className="text-link underline">
        Deal {deal.number}
      </Link>
      <span className="text-quiet">
        {[`, ${deal.isUnwound ? "unwound" : deal.stage}`, deal.priceCents !== null && formatMoney(deal.priceCents)]
          .filter(Boolean)
          .join(", ")}
      </span>
    </>
  );
}

function StockLink({ stockVehicleId, children }: { stockVehicleId: string | null; children: ReactNode }) {
  if (stockVehicleId === null) return children;
  return (
    <Link to="/inventory/$vehicleId" params={{ vehicleId: stockVehicleId }} className="text-link underline">
      {children}
    </Link>
  );
}

import {
  visitMarkKinds,
  visitVehicleName,
  type Visit,
  type VisitMark,
  type VisitMarkKind,
} from "@automotive-crm/contract/showroom/record";
import { CircleCheck, CircleDashed, KeyRound, X } from "lucide-react";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { markWords } from "#features/showroom/showroom-words.ts";
import { dropMark, noteMark } from "./save-visit.ts";
import type { OpenedVisitDialog } from "./VisitDialog.tsx";

interface MarksProps {
  visit: Visit;
  organizationId: string;
  mayEdit: boolean;
  onOpen: (dialog: OpenedVisitDialog) => void;
}

/** What was done with the visitor, and what can be noted, in any order. */
export function Marks(props: MarksProps) {
  const { visit, mayEdit } = props;
  return (
    <ul aria-label="What was done" className="divide-y divide-line border-y border-line text-table">
      {visitMarkKinds.map((kind) => {
        const marks = visit.marks.filter((mark) => mark.kind === kind);
        return (
          <li key={kind} className="py-1">
            {marks.map((mark) => (
              <Done key={mark.id} mark={mark} {...props} />
            ))}
            {(marks.length === 0 || (kind === "demo" && mayEdit)) && (
              <Open kind={kind} isMore={marks.length > 0} {...props} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Done({ mark, visit, organizationId, mayEdit, onOpen }: MarksProps & { mark: VisitMark }) {
  const isOut = mark.kind === "demo" && mark.backAt === null;
  const Icon = isOut ? KeyRound : CircleCheck;
  return (
    <div className="flex min-h-10 items-center gap-2">
      <Icon aria-hidden size={17} className={`shrink-0 ${isOut ? "text-warn" : "text-good"}`} />
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">
          {mark.vehicle ? `${markWords[mark.kind]}: ${visitVehicleName(mark.vehicle)}` : markWords[mark.kind]}
        </p>
        <p className="text-meta text-quiet">
          <Timestamp at={mark.at} look="time" timeZone={visit.timeZone} />
          {mark.backAt !== null && (
            <>
              {" to "}
              <Timestamp at={mark.backAt} look="time" timeZone={visit.timeZone} />
            </>
          )}
          {mark.personName !== null && `, ${mark.personName}`}
          {mark.isLicenseSeen && ", license seen"}
          {milesOf(mark)}
        </p>
        {mark.isSoldWhileOut && <p className="text-meta text-danger">Another deal has just sold this car.</p>}
      </div>
      {mayEdit && isOut && (
        <Button isChange onClick={() => onOpen({ of: "back", mark })}>
          It's back
        </Button>
      )}
      {mayEdit && (
        <IconButton
          isChange
          label={`Remove ${markWords[mark.kind]}`}
          data-tip="Remove"
          tipSide="left"
          icon={<X aria-hidden size={16} />}
          onClick={() => void dropMark(visit, mark, organizationId)}
        />
      )}
    </div>
  );
}

/** ", 12 miles". */
const milesOf = ({ odometerOut, odometerBack }: VisitMark): string | false =>
  odometerOut !== null && odometerBack !== null && `, ${odometerBack - odometerOut} miles`;

function Open({
  kind,
  isMore,
  visit,
  organizationId,
  mayEdit,
  onOpen,
}: MarksProps & { kind: VisitMarkKind; isMore: boolean }) {
  const act = () => {
    if (kind === "demo") onOpen({ of: "drive" });
    else if (kind === "turn-over") onOpen({ of: "turn-over" });
    else void noteMark(visit, kind, organizationId);
  };
  return (
    <div className="flex min-h-10 items-center gap-2 text-quiet">
      <CircleDashed aria-hidden size={17} className="shrink-0" />
      <span className="grow">{isMore ? "Another drive" : markWords[kind]}</span>
      {mayEdit && (
        <Button isChange aria-label={kind === "demo" ? "Start a demo drive" : `Note ${markWords[kind]}`} onClick={act}>
          {kind === "demo" ? "Start" : "Note"}
        </Button>
      )}
    </div>
  );
}

import type { DealDetails } from "@automotive-crm/contract/deals/record";
import { pathStages, type PathStage } from "@automotive-crm/contract/deals/stages";
import { Link } from "@tanstack/react-router";
import { Check, Ellipsis, Hourglass } from "lucide-react";
import { formatDate } from "#lib/format/format-date.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { Badge } from "#kit/layout/Badge.tsx";
import { StepsMenu } from "#features/deals/actions/StepsMenu.tsx";
import type { DealWork } from "#features/deals/actions/useDealWork.tsx";
import { daysWords, stageWords, subStatusWords, vehicleOf } from "#features/deals/deal-words.ts";
import "./deal-page.css";

interface DealHeadProps {
  deal: DealDetails;
  work: DealWork;
}

/** Whose deal it is, about which car, how far it is, and the step that counts most. */
export function DealHead({ deal, work }: DealHeadProps) {
  const { number, customerId, customerName, locationName, stage, subStatus, ownerName } = deal;
  const moves = work.movesOf(deal);
  const steps = work.stepsOf(deal);
  const main =
    stage === "lost"
      ? steps.find(({ name }) => name === "reopen")
      : moves.find(({ name }) => name === (stage === "sold" ? "delivered" : "sold"));
  return (
    <header className="pb-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-title font-semibold tracking-tight wrap-anywhere">
            <Link to="/customers/$customerId" params={{ customerId }} className="hover:underline">
              {customerName}
            </Link>
          </h1>
          <p className="text-quiet wrap-anywhere">
            {vehicleOf(deal)} · Deal {number} · {locationName} · {ownerName ?? "no owner"}
          </p>
        </div>
        <div className="flex items-center gap-1">
          {main && (
            <Button isChange variant="primary" onClick={main.act}>
              {stage === "lost" ? "Reopen…" : stage === "sold" ? "Deliver…" : "Mark as sold…"}
            </Button>
          )}
          <StepsMenu
            label="More about this deal"
            icon={<Ellipsis aria-hidden size={17} />}
            moves={moves}
            steps={steps}
          />
        </div>
      </div>
      <StagePath deal={deal} work={work} />
      {subStatus !== null && subStatus !== "sold" && stage === "sold" && (
        <p className="mt-2 text-table text-warn">{subStatusWords[subStatus]}</p>
      )}
      <Marks deal={deal} />
    </header>
  );
}

/** The stages up to the delivery, and how far it is; a press moves it. */
function StagePath({ deal, work }: DealHeadProps) {
  const { stage, lostFromStage, daysInStage, isStale, firstEntered, createdAt, timeZone } = deal;
  const reached = pathStages.findIndex((each) => each === (stage === "lost" ? lostFromStage : stage));
  const enteredAt = (of: PathStage) => (of === "new" ? createdAt : firstEntered[of]);
  return (
    <ol aria-label="Stages" className="stage-path">
      {pathStages.map((each, at) => {
        const isCurrent = each === stage;
        const entered = enteredAt(each);
        const words = (
          <>
            {at < reached && <Check aria-hidden size={13} className="shrink-0" />}
            <span>{stageWords[each].word}</span>
            {isCurrent && (
              <span className={`flex items-center gap-1 font-normal ${isStale ? "text-warn" : ""}`}>
                {isStale && <Hourglass aria-hidden size={12} />}
                {daysWords(daysInStage)}
              </span>
            )}
            {!isCurrent && entered !== null && (
              <Timestamp at={entered} timeZone={timeZone} look="day" className="font-normal text-quiet max-sm:hidden" />
            )}
          </>
        );
        return (
          <li
            key={each}
            ref={isCurrent ? showInPath : undefined}
            data-is={isCurrent ? "current" : at < reached ? "past" : "next"}
          >
            {work.canMove(deal, each) ? (
              <button
                type="button"
                className="stage-step"
                aria-label={`Move to ${stageWords[each].word}`}
                onClick={() => work.move(deal, each)}
              >
                {words}
              </button>
            ) : (
              <span className="stage-step" aria-current={isCurrent ? "step" : undefined}>
                {words}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** A phone shows a part of the path. */
const showInPath = (step: HTMLElement | null) => {
  if (step?.parentElement) step.parentElement.scrollLeft = step.offsetLeft - step.parentElement.offsetLeft - 48;
};

/** Lost, reopened or unwound: when, by whom, and why. */
function Marks({ deal }: { deal: DealDetails }) {
  const { stage, lostAt, lostReason, lostNote, followUpOn, timeZone } = deal;
  const { unwoundOn, unwoundByName, unwoundReason, keptTradeIns, tradeIns } = deal;
  const { reopenedAt, reopenedByName, reopenedReason } = deal;
  return (
    <>
      {stage === "lost" && lostAt !== null && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge>Lost</Badge>
          <span>{lostReason}</span>
          <span className="text-quiet">
            <Timestamp at={lostAt} timeZone={timeZone} />
            {followUpOn !== null && `, follow up on ${formatDate(followUpOn)}`}
          </span>
          {lostNote !== null && <span className="w-full text-table wrap-anywhere">{lostNote}</span>}
        </p>
      )}
      {unwoundOn !== null && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone="warning">Unwound</Badge>
          <span>{unwoundReason}</span>
          <span className="text-quiet">
            {formatDate(unwoundOn)}
            {unwoundByName !== null && ` by ${unwoundByName}`}
            {tradeIns.length > 0 && (keptTradeIns ? ", we kept the trade-in" : ", the trade-in went back")}
          </span>
        </p>
      )}
      {reopenedAt !== null && stage !== "lost" && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2 text-table text-quiet">
          Reopened <Timestamp at={reopenedAt} timeZone={timeZone} look="sentence" />
          {reopenedByName !== null && `by ${reopenedByName}`}
          {reopenedReason !== null && `: ${reopenedReason}`}
        </p>
      )}
    </>
  );
}

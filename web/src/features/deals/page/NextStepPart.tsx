import type { DealDetails } from "@automotive-crm/contract/deals/record";
import { isOpenDeal } from "@automotive-crm/contract/deals/stages";
import { Link } from "@tanstack/react-router";
import { CircleAlert } from "lucide-react";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { Badge } from "#kit/layout/Badge.tsx";
import type { DealWork } from "#features/deals/actions/useDealWork.tsx";
import { Part } from "./Part.tsx";

/** What is planned with the customer next, and ways to plan something. */
export function NextStepPart({ deal, work }: { deal: DealDetails; work: DealWork }) {
  const { nextStep, customerId, timeZone, stage } = deal;
  const plans = work.stepsOf(deal).filter(({ name }) => name === "task" || name === "book");
  return (
    <Part title="Next step">
      {nextStep ? (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to="/customers/$customerId" params={{ customerId }} className="font-medium text-link hover:underline">
            {nextStep.title}
          </Link>
          <Timestamp at={nextStep.at} timeZone={timeZone} className="text-table text-quiet" />
          {nextStep.isOverdue && <Badge tone="danger">Overdue</Badge>}
        </p>
      ) : (
        <p className={`flex items-center gap-1.5 ${isOpenDeal(stage) ? "text-warn" : "text-quiet"}`}>
          {isOpenDeal(stage) && <CircleAlert aria-hidden size={15} />}
          No next step
        </p>
      )}
      {plans.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {plans.map(({ name, word, Icon, act }) => (
            <Button key={name} isChange icon={Icon && <Icon aria-hidden size={16} />} onClick={act}>
              {word}
            </Button>
          ))}
        </div>
      )}
    </Part>
  );
}

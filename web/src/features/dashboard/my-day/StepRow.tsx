import { Link } from "@tanstack/react-router";
import { AlarmClock, ArrowUpRight, CalendarDays, Check, ListChecks, Phone, PhoneMissed } from "lucide-react";
import { taskWords } from "#features/tasks/index.ts";
import { formatLocationTime, formatTimestamp } from "#lib/format/format-date.ts";
import { callCallee } from "#records/call-callee.ts";
import { rowIdOf } from "#lib/calls/call-list.ts";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { calleeOf, clockOf, type Step } from "./my-day.ts";

interface StepRowProps {
  step: Step;
  organizationId: string;
  /** Shows what can be done about it. */
  isCurrent: boolean;
  isBusy: boolean;
  mayCall: boolean;
  onChoose: () => void;
  onFinish: () => void;
}

export function StepRow({ step, organizationId, isCurrent, isBusy, mayCall, onChoose, onFinish }: StepRowProps) {
  const mayEdit = usePermission("org:customers:edit");
  const { icon, title, subtitle, when, customerId, done } = lookOf(step, useZoneNaming(clockOf(step)));
  const isLate = step.of === "task" && step.isLate;
  const callee = calleeOf(step, organizationId);
  return (
    <li data-callee={rowIdOf(callee)} aria-current={isCurrent ? "step" : undefined} className="my-day-step">
      <button type="button" className="my-day-choose" onClick={onChoose}>
        <span className={isLate ? "text-danger" : "text-quiet"}>{icon}</span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{title}</span>
          <span className="flex flex-wrap gap-x-3 text-meta text-quiet">
            <span className="max-w-full min-w-0 grow truncate">{subtitle}</span>
            <span className={`shrink-0 tabular-nums ${isLate ? "font-medium text-danger" : ""}`}>
              {isLate && <span className="sr-only">Overdue since </span>}
              {when}
            </span>
          </span>
        </span>
      </button>
      {isCurrent && (
        <div className="flex flex-wrap gap-2 pt-1 pb-3 pl-10">
          {mayCall && (
            <Button
              isChange
              className="button-small"
              icon={<Phone aria-hidden size={14} />}
              aria-label={step.of === "missed" ? `Call back ${title}` : `Call about: ${title}`}
              onClick={() => void callCallee(callee, { isRow: true })}
            >
              {step.of === "missed" ? "Call back" : "Call"}
            </Button>
          )}
          {done !== null && mayEdit && (
            <Button
              isChange
              className="button-small"
              icon={<Check aria-hidden size={14} />}
              isBusy={isBusy}
              busyText="Saving…"
              aria-label={`${done}: ${title}`}
              onClick={onFinish}
            >
              {done}
            </Button>
          )}
          {customerId !== undefined && (
            <Link
              to="/customers/$customerId"
              params={{ customerId }}
              aria-label={`Open customer: ${title}`}
              className="button button-ghost button-small"
            >
              <ArrowUpRight aria-hidden size={14} />
              Open
            </Link>
          )}
        </div>
      )}
    </li>
  );
}

const missedWords = (count: number) => (count === 1 ? "Missed call" : `${count} missed calls`);

interface StepLook {
  icon: React.ReactNode;
  title: string;
  subtitle: string;
  when: string;
  customerId: string | undefined;
  /** What the button that finishes it says, if it can be finished here. */
  done: string | null;
}

function lookOf(step: Step, isZoneNamed: boolean): StepLook {
  const now = new Date();
  switch (step.of) {
    case "task": {
      const { title, customerName, customerId } = step.task;
      const Icon = step.isLate ? AlarmClock : ListChecks;
      const icon = <Icon aria-hidden size={17} />;
      return {
        icon,
        title,
        subtitle: customerName,
        when: taskWords.dueWords(step.task, now, isZoneNamed),
        customerId,
        done: "Done",
      };
    }
    case "appointment": {
      const { appointmentType, customerName, customerId, startsAt, timeZone } = step.appointment;
      const { appointmentDate: day, appointmentTime: time } = step.appointment;
      return {
        icon: <CalendarDays aria-hidden size={17} />,
        title: customerName,
        subtitle: appointmentType,
        when: formatLocationTime({ day, time, instant: startsAt, timeZone, isZoneNamed }, now),
        customerId,
        done: step.hasBegun ? "Shown" : null,
      };
    }
    case "missed": {
      const { customerPhone, customers, at, timeZone, count } = step.missed;
      const number = formatInternationalPhone(customerPhone);
      return {
        icon: <PhoneMissed aria-hidden size={17} />,
        title: customers[0]?.name ?? number,
        subtitle: customers.length === 0 ? missedWords(count) : `${number}, ${missedWords(count).toLowerCase()}`,
        when: formatTimestamp(at, { timeZone, isZoneNamed, now }),
        customerId: customers[0]?.customerId,
        done: null,
      };
    }
  }
}

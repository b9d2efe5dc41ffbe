import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck, ChevronRight, Circle } from "lucide-react";
import { setUpQuery } from "./set-up.ts";

/** Leads the administrator of a new organization through what it needs. The figures below say as much if it can't be loaded. */
export function SetUp({ organizationId }: { organizationId: string }) {
  const { data: steps = [] } = useQuery(setUpQuery(organizationId));
  if (steps.length === 0) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section aria-labelledby="set-up" className="panel">
      <h2 id="set-up" className="px-4 pt-3 pb-2 text-body font-semibold">
        Set up your dealership{" "}
        <span className="ml-1 font-normal text-quiet tabular-nums">
          {done} of {steps.length} done
        </span>
      </h2>
      <ol>
        {steps.map((step) => (
          <li key={step.title} className="border-t border-line">
            <Link
              to={step.to}
              aria-current={step === next ? "step" : undefined}
              className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-hover"
            >
              {step.isDone ? (
                <CircleCheck aria-hidden size={18} className="shrink-0 text-good" />
              ) : (
                <Circle aria-hidden size={18} className="shrink-0 text-quiet" />
              )}
              <span className="min-w-0 flex-1">
                <span className={step.isDone ? "text-quiet" : "font-medium"}>{step.title}</span>
                {step.isDone ? (
                  <span className="sr-only"> (done)</span>
                ) : (
                  <span className="block text-meta text-quiet">{step.why}</span>
                )}
              </span>
              <ChevronRight aria-hidden size={16} className="shrink-0 text-quiet" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { CalendarDays, Car, Phone, Sparkles } from "lucide-react";
import { Button } from "#ui/Button.tsx";
import type { OpenDialog } from "#app/customer-page/useWorkspaceDialogs.ts";

/** What can be begun with the customer. */
export function AddGroup({ open }: { open: OpenDialog }) {
  return (
    <section aria-labelledby="add-title" className="plans-group plans-add">
      <h2 id="add-title" className="group-title">
        ADD
      </h2>
      <div className="grid gap-1.5">
        <Button
          className="min-w-0 justify-start px-3"
          aria-keyshortcuts="a"
          icon={<CalendarDays aria-hidden size={16} />}
          onClick={() => open.appointment()}
        >
          Appointment
        </Button>
        <Button
          className="min-w-0 justify-start px-3"
          disabled
          icon={<Sparkles aria-hidden size={16} className="shrink-0" />}
        >
          AI Scheduler
          <span className="ml-auto text-meta font-normal">Coming soon</span>
        </Button>
        <Button
          className="min-w-0 justify-start px-3"
          aria-keyshortcuts="c"
          icon={<Phone aria-hidden size={16} />}
          onClick={() => open.call()}
        >
          Call
        </Button>
        <Button
          className="min-w-0 justify-start px-3"
          icon={<Car aria-hidden size={16} />}
          onClick={() => open.vehicle()}
        >
          Vehicle
        </Button>
      </div>
    </section>
  );
}

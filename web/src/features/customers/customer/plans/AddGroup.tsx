import { CalendarDays, Car, Phone, Sparkles } from "lucide-react";
import { Button } from "#ui/Button.tsx";
import type { OpenDialog } from "#features/customers/customer/useWorkspaceDialogs.ts";

/** What can be begun with the customer. */
export function AddGroup({ open }: { open: OpenDialog }) {
  return (
    <section aria-labelledby="add-title" className="px-4 py-3.5">
      <h3 id="add-title" className="group-title">
        ADD
      </h3>
      <div className="grid gap-1.5">
        <Button
          className="justify-start"
          aria-keyshortcuts="a"
          icon={<CalendarDays aria-hidden size={16} />}
          onClick={() => open.appointment()}
        >
          Appointment
        </Button>
        <Button className="justify-start" disabled icon={<Sparkles aria-hidden size={16} />}>
          AI Scheduler
          <span className="ml-auto text-meta font-normal">Coming soon</span>
        </Button>
        <Button
          className="justify-start"
          aria-keyshortcuts="c"
          icon={<Phone aria-hidden size={16} />}
          onClick={() => open.call()}
        >
          Call
        </Button>
        <Button className="justify-start" icon={<Car aria-hidden size={16} />} onClick={() => open.vehicle()}>
          Vehicle
        </Button>
      </div>
    </section>
  );
}

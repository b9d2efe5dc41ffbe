import { useEffect, useState } from "react";
import { Dock } from "#kit/dialog/dock.tsx";
import { OpenDialogContext, type OpenedDialog } from "#records/customer-part.ts";
import { QuickScheduler } from "./QuickScheduler.tsx";
import { schedulerDock, stopScheduling, useScheduling } from "./requested-scheduler.ts";

/** The quick scheduler beside the page, which it outlives, with the dialogs it opens. */
export function SchedulerKeeper() {
  const customer = useScheduling((scheduling) => scheduling.customer);
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  // Someone else may sign in next.
  useEffect(() => stopScheduling, []);
  return (
    <Dock name={schedulerDock} isOpen={customer !== null}>
      {customer && (
        <OpenDialogContext value={setOpened}>
          <QuickScheduler key={customer.id} customer={customer} onClose={stopScheduling} />
          {opened?.dialog({ customer, isOpen: true, onClose: () => setOpened(null) })}
        </OpenDialogContext>
      )}
    </Dock>
  );
}

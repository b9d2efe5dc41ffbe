import { Phone } from "lucide-react";
import { useEffect, useState } from "react";
import { endCallList, pauseCallList, rowIdOf, takeNext, useCallList } from "#lib/calls/call-list.ts";
import { requestCall } from "#lib/calls/requested-call.ts";
import { formatCount } from "#lib/format/format.ts";
import { Button } from "#kit/controls/Button.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { nameOfTarget } from "#features/calls/call-target.ts";
import { useNextCallee } from "./useNextCallee.ts";

/** Between two calls of a list: who is next, how many are left, and who was passed over. */
export function NextCall() {
  const { left, passedOver } = useCallList();
  const [next] = left;
  const { target, isChecked, error, refetch } = useNextCallee(next);
  const [isWanted, setIsWanted] = useState(false);
  const isReady = target !== undefined && isChecked;
  useEffect(() => {
    if (!isWanted || !next || !isReady) return;
    // Where Escape leads back to.
    findRow(rowIdOf(next))?.focus();
    takeNext("calling");
    requestCall(target);
  }, [isWanted, isReady, next, target]);
  return (
    <Dialog
      title="Call list"
      isOpen
      isDocked
      firstFocus="[data-call-next]"
      onClose={endCallList}
      footer={
        next ? (
          <>
            <Button variant="ghost" className="mr-auto" onClick={pauseCallList}>
              Pause
            </Button>
            <Button onClick={() => takeNext("between")}>Skip</Button>
            <Button
              isChange
              data-call-next
              variant="primary"
              icon={<Phone aria-hidden size={16} />}
              isBusy={isWanted && !error}
              busyText="Calling…"
              onClick={() => setIsWanted(true)}
            >
              Call next
            </Button>
          </>
        ) : (
          <Button data-call-next variant="primary" onClick={endCallList}>
            Close
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <p aria-live="polite" className="wrap-anywhere">
          {next ? (
            <>
              Next: <strong className="font-semibold">{target ? nameOfTarget(target) : "…"}</strong>
              <span className="text-quiet tabular-nums"> · {formatCount(left.length)} left</span>
            </>
          ) : (
            "That was the last one on the list."
          )}
        </p>
        {error && (
          <ErrorNotice title="The next customer could not be loaded." error={error} onRetry={() => void refetch()} />
        )}
        {passedOver.length > 0 && (
          <div className="text-table text-quiet">
            <p>Passed over:</p>
            <ul className="list-disc pl-5">
              {passedOver.map((who) => (
                <li key={who} className="wrap-anywhere">
                  {who}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function findRow(id: string): HTMLElement | null {
  const row = Array.from(document.querySelectorAll<HTMLElement>("[data-callee]")).find(
    ({ dataset }) => dataset["callee"] === id,
  );
  return row?.querySelector<HTMLElement>("[data-call]") ?? row?.querySelector<HTMLElement>("button, a") ?? null;
}

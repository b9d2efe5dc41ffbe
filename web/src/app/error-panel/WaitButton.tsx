import { useEffect, useEffectEvent, useState } from "react";
import { useSecondsLeft } from "#features/sessions/useSecondsLeft.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { Button } from "#kit/controls/Button.tsx";
import type { ErrorGroup } from "./error-groups.ts";

/** Used when the server did not say how long to wait. */
const defaultSeconds = 10;

interface WaitButtonProps {
  group: ErrorGroup;
  isRetrying: boolean;
  onOver: () => void;
}

/** Shows how long the server asks clients to wait; once pressed, it waits that long and retries automatically. */
export function WaitButton({ group: { error, raisedAt }, isRetrying, onOver }: WaitButtonProps) {
  const named = error instanceof ApiFailure ? error.retryAfterSeconds : undefined;
  const seconds = useSecondsLeft(raisedAt + (named ?? defaultSeconds) * 1000);
  const [isWaiting, setIsWaiting] = useState(false);
  const isOver = seconds === 0;
  const retry = useEffectEvent(() => {
    if (isWaiting && !isRetrying) onOver();
  });
  useEffect(() => {
    if (isOver) retry();
  }, [isOver]);

  const wait = () => {
    setIsWaiting(true);
    if (isOver) onOver();
  };
  return (
    <Button
      variant="primary"
      className="tabular-nums max-sm:flex-auto"
      isBusy={isWaiting}
      busyText={isOver ? "Retrying…" : `Retrying in ${seconds} s`}
      onClick={wait}
    >
      {isOver ? "Try now" : `Wait ${seconds} s`}
    </Button>
  );
}

import { Button } from "#kit/controls/Button.tsx";
import { classTable, type ErrorAction } from "./class-table.ts";
import type { ErrorGroup } from "./error-groups.ts";
import { WaitButton } from "./WaitButton.tsx";

const labels: Record<ErrorAction, string> = {
  retry: "Retry",
  reload: "Reload page",
  signIn: "Sign in",
  signOut: "Sign out",
  contact: "Contact support",
  dashboard: "Go to dashboard",
  wait: "Wait",
  verify: "Verify email",
  resend: "Resend email",
};

const busyLabels: Partial<Record<ErrorAction, string>> = {
  retry: "Retrying…",
  reload: "Reloading…",
  resend: "Sending…",
};

interface ErrorActionsProps {
  group: ErrorGroup;
  running: ErrorAction | null;
  onAction: (action: ErrorAction) => void;
}

/** The class's buttons. As everywhere, the recommended one is last, on the right. */
export function ErrorActions({ group, running, onAction }: ErrorActionsProps) {
  const { actions } = classTable[group.failureClass];
  return actions.toReversed().map((action) => {
    const variant = action === actions[0] ? "primary" : "quiet";
    if (action === "wait") {
      return <WaitButton key={action} group={group} isRetrying={running !== null} onOver={() => onAction("wait")} />;
    }
    return (
      <Button
        key={action}
        variant={variant}
        className="max-sm:flex-auto"
        isBusy={running === action}
        busyText={busyLabels[action] ?? labels[action]}
        aria-disabled={(running !== null && running !== action) || undefined}
        onClick={() => onAction(action)}
      >
        {labels[action]}
      </Button>
    );
  });
}

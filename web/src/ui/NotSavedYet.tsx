import { CloudOff, LoaderCircle } from "lucide-react";
import { Button } from "./Button.tsx";

interface NotSavedYetProps {
  /** What is not saved: "Note". */
  what?: string | undefined;
  /** Why, when there is more to say than that the server cannot be reached. */
  message?: string | undefined;
  isSending?: boolean | undefined;
  onRetry?: (() => void) | undefined;
  onDiscard?: (() => void) | undefined;
}

/** The one look of what was typed and has not reached the server. */
export function NotSavedYet({ what, message, isSending = false, onRetry, onDiscard }: NotSavedYetProps) {
  const subject = what === undefined ? "" : ` ${what}`;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta">
      <span className="inline-flex items-center gap-1.5 font-medium text-warn">
        {isSending ? (
          <LoaderCircle aria-hidden size={14} className="animate-spin motion-reduce:animate-none" />
        ) : (
          <CloudOff aria-hidden size={14} />
        )}
        Not saved yet
      </span>
      {message && <span className="min-w-0 text-quiet wrap-anywhere">{message}</span>}
      {onRetry && (
        <Button variant="ghost" className="button-small" onClick={onRetry} aria-label={`Retry${subject}`}>
          Retry
        </Button>
      )}
      {onDiscard && (
        <Button variant="ghost" className="button-small" onClick={onDiscard} aria-label={`Discard${subject}`}>
          Discard
        </Button>
      )}
    </div>
  );
}

import { CloudOff, LoaderCircle } from "lucide-react";
import { useState } from "react";
import { Button } from "#kit/controls/Button.tsx";
import { DiscardQuestion } from "#kit/dialog/DiscardQuestion.tsx";

interface NotSavedYetProps {
  /** The unsaved thing: "Note". */
  what?: string | undefined;
  /** The reason, if it's more than an unreachable server. */
  message?: string | undefined;
  isSending?: boolean | undefined;
  onRetry?: (() => void) | undefined;
  onEdit?: (() => void) | undefined;
  onDiscard?: (() => void) | undefined;
  /** The confirmation before discarding: "Discard this task?". Absent if the caller asks. */
  question?: string | undefined;
}

/** The one look for text that has not reached the server. */
export function NotSavedYet(props: NotSavedYetProps) {
  const { what, message, isSending = false, onRetry, onEdit, onDiscard, question } = props;
  const [isAsking, setIsAsking] = useState(false);
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
      {onEdit && (
        <Button variant="ghost" className="button-small" onClick={onEdit} aria-label={`Edit${subject}`}>
          Edit
        </Button>
      )}
      {onDiscard && (
        <Button
          variant="ghost"
          className="button-small"
          onClick={question === undefined ? onDiscard : () => setIsAsking(true)}
          aria-label={`Discard${subject}`}
        >
          Discard
        </Button>
      )}
      {isAsking && question !== undefined && onDiscard && (
        <DiscardQuestion
          title={question}
          keepLabel="Keep it"
          onKeep={() => setIsAsking(false)}
          onDiscard={() => {
            setIsAsking(false);
            onDiscard();
          }}
        />
      )}
    </div>
  );
}

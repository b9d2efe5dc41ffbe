import { LoaderCircle } from "lucide-react";
import { retryWaiting } from "#lib/offline/outbox.ts";
import { NotSavedYet } from "#kit/form/NotSavedYet.tsx";
import type { EditedField } from "./customer-edits.ts";
import { useEditing } from "./editing-context.ts";

/** Marks fields whose shown value hasn't reached the server. */
export function PendingMark({ fields, className = "pt-1" }: { fields: readonly EditedField[]; className?: string }) {
  const pending = useEditing().pendingOf(fields);
  return (
    <div aria-live="polite" className={pending && className}>
      {pending?.state === "saving" && (
        <p className="inline-flex items-center gap-1.5 text-meta text-quiet">
          <LoaderCircle aria-hidden size={13} className="animate-spin motion-reduce:animate-none" />
          Saving…
        </p>
      )}
      {pending?.state === "waiting" && (
        <NotSavedYet
          what={pending.work.what}
          message={pending.work.failure?.message}
          isSending={pending.work.isSending}
          onRetry={() => retryWaiting(pending.work.id)}
        />
      )}
    </div>
  );
}

import { CircleAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#kit/controls/Button.tsx";

interface ErrorNoticeProps {
  title?: ReactNode;
  /** The thrown value; its message is shown. */
  error: unknown;
  onRetry?: (() => void) | undefined;
}

/** What failed, with Retry if that can help. */
export function ErrorNotice({ title, error, onRetry }: ErrorNoticeProps) {
  const message = error instanceof Error ? error.message : "Something went wrong.";
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-box bg-error/14 px-4 py-3">
      <CircleAlert aria-hidden size={18} className="shrink-0 text-danger" />
      <p className="min-w-0 flex-1 basis-60">
        {title && <strong className="font-semibold">{title} </strong>}
        {message}
      </p>
      {onRetry && (
        <Button icon={<RotateCw aria-hidden size={16} />} onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}

import { CircleAlert, RotateCw } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#ui/Button.tsx";

interface NotSavedNoticeProps {
  failure: string;
  isRetrying: boolean;
}

/** Why saving failed, visible from anywhere in the form. Everything typed is still there. */
export function NotSavedNotice({ failure, isRetrying }: NotSavedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: "nearest" });
  }, [failure]);
  return (
    <div
      ref={notice}
      role="alert"
      className="sticky -bottom-4 -mx-5 -mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-base-100 px-5 py-3 max-sm:-mx-4 max-sm:px-4"
    >
      <CircleAlert aria-hidden size={18} className="shrink-0 text-danger" />
      <p className="min-w-0 flex-1 basis-60">
        <strong className="font-semibold">Not saved yet.</strong> {failure}
      </p>
      <Button type="submit" isBusy={isRetrying} icon={<RotateCw aria-hidden size={16} />}>
        Retry
      </Button>
    </div>
  );
}

import type { ReactNode } from "react";
import { ProductMark } from "#app/shell/ProductMark.tsx";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { Button } from "#kit/controls/Button.tsx";

interface FullScreenNoticeProps {
  title: string;
  children: ReactNode;
  onRetry: () => void;
  /** Other actions besides trying again. */
  action?: ReactNode;
}

/** A full screen that says why the app cannot start. */
export function FullScreenNotice({ title, children, onRetry, action }: FullScreenNoticeProps) {
  usePageTitle(title);
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-md">
        <ProductMark className="size-10" />
        <h1 className="mt-6 text-title font-semibold tracking-tight">{title}</h1>
        <div className="mt-2 space-y-3 text-quiet">{children}</div>
        <div className="mt-6 flex flex-wrap gap-2">
          <Button variant="primary" onClick={onRetry}>
            Retry
          </Button>
          {action}
        </div>
      </div>
    </main>
  );
}

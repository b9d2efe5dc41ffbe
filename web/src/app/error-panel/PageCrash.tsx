import { usePageTitle } from "#lib/browser/page-title.ts";
import { reloadIfReachable } from "#lib/browser/reload.ts";
import { Button } from "#kit/controls/Button.tsx";
import { useState } from "react";
import { classTable } from "./class-table.ts";
import { contactSupport } from "./contact-support.ts";
import { detailsOf } from "./details-of.ts";
import { ErrorExplanation } from "./ErrorExplanation.tsx";
import { ErrorTitle } from "./ErrorTitle.tsx";
import { stillUnreachable } from "./useErrorActions.ts";

export interface PageCrashProps {
  error: unknown;
  onRetry: () => void;
}

/** Replaces a page that crashed while rendering, in the panel's words and style; the rest of the app stays usable. */
export function PageCrash({ error, onRetry }: PageCrashProps) {
  const { title, message, suggestions } = classTable.unknown;
  const details = detailsOf(error);
  const [said, setSaid] = useState<string | null>(null);
  usePageTitle(title);
  const reload = async () => setSaid((await reloadIfReachable()) ? null : stillUnreachable);
  return (
    <section role="alert" className="mx-auto max-w-md py-10 max-sm:py-4">
      <ErrorTitle failureClass="unknown" level="h1" />
      <div className="mt-3">
        <ErrorExplanation {...{ message, suggestions, details }} />
        {said !== null && <p className="mt-2 rounded-field bg-hover px-3 py-2 text-table">{said}</p>}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onRetry}>
          Retry
        </Button>
        <Button onClick={() => void reload()}>Reload page</Button>
        <Button onClick={() => void contactSupport({ title, details })}>Contact support</Button>
      </div>
    </section>
  );
}

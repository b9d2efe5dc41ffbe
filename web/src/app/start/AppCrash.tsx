import type { ErrorComponentProps } from "@tanstack/react-router";
import { useStart } from "#lib/session/session.ts";
import { FullScreenNotice } from "#app/start/FullScreenNotice.tsx";

/** The last resort when the app itself crashed: replaces everything. */
export function AppCrash({ error }: ErrorComponentProps) {
  const supportEmail = useStart(({ config }) => config?.supportEmail);
  return (
    <FullScreenNotice title="Something Went Wrong" onRetry={() => window.location.reload()}>
      <p role="alert">The app could not be displayed. Everything you saved is safe.</p>
      {supportEmail !== undefined && (
        <p>
          If it stays like this, write to{" "}
          <a className="text-link underline underline-offset-2" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
          .
        </p>
      )}
      {error instanceof Error && <p className="text-meta">Details: {error.message}</p>}
    </FullScreenNotice>
  );
}

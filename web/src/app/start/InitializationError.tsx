import { FullScreenNotice } from "#app/start/FullScreenNotice.tsx";
import type { ApiFailure } from "#lib/api-failure.ts";
import { usePageTitle } from "#lib/page-title.ts";
import { Button } from "#ui/Button.tsx";

interface InitializationErrorProps {
  failure: ApiFailure;
  onRetry: () => void;
}

/** Shown when the server could not be asked who this is. Nothing is signed out by it. */
export function InitializationError({ failure, onRetry }: InitializationErrorProps) {
  usePageTitle("Initialization Error");
  return (
    <FullScreenNotice
      title="Initialization Error"
      actions={
        <Button variant="primary" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      <p role="alert">{failure.message}</p>
      <p>The app could not check who is signed in. You have not been signed out; try again in a moment.</p>
    </FullScreenNotice>
  );
}

import { FullScreenNotice } from "#app/start/FullScreenNotice.tsx";
import type { ApiFailure } from "#lib/api/api-failure.ts";

interface InitializationErrorProps {
  failure: ApiFailure;
  onRetry: () => void;
}

/** Shown when the server could not say who this is. It signs no one out. */
export function InitializationError({ failure, onRetry }: InitializationErrorProps) {
  return (
    <FullScreenNotice title="Initialization Error" onRetry={onRetry}>
      <p role="alert">{failure.message}</p>
      <p>The app could not check who is signed in. You have not been signed out; try again in a moment.</p>
    </FullScreenNotice>
  );
}

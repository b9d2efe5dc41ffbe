import { Button } from "#ui/Button.tsx";

/** Instead of waiting forever for Clerk to end its session: reloading the page asks Clerk again. */
export function StillSignedIn() {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>The sign-in service has not ended your last session, so no one can sign in here yet.</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Reload Page
      </Button>
    </div>
  );
}

import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { ErrorNotice } from "#ui/ErrorNotice.tsx";

/** A page that broke, or whose code could not be fetched (a new version was installed meanwhile). */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isCodeMissing = error instanceof Error && /dynamically imported module|importing a module/i.test(error.message);
  const retry = () => {
    if (isCodeMissing) return window.location.reload();
    reset();
    void router.invalidate();
  };
  return <ErrorNotice title="This page could not be shown." error={error} onRetry={retry} />;
}

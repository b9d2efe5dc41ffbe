import { Button } from "#kit/controls/Button.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";

interface ShowMoreProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
    fetchNextPage: () => Promise<unknown>;
  };
  /** "Show older". */
  label: string;
  /** "Older calls could not be loaded." */
  failure: string;
}

/** Below a list that grows: loads the next rows. */
export const ShowMore = ({ query, label, failure }: ShowMoreProps) => (
  <>
    {query.hasNextPage && (
      <Button
        className="mt-3"
        isBusy={query.isFetchingNextPage}
        busyText="Loading…"
        onClick={() => void query.fetchNextPage()}
      >
        {label}
      </Button>
    )}
    {query.isFetchNextPageError && (
      <ErrorNotice title={failure} error={query.error} onRetry={() => void query.fetchNextPage()} />
    )}
  </>
);

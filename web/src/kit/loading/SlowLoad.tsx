import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#kit/controls/Button.tsx";

const slowMilliseconds = 5_000;

interface SlowLoadProps {
  /** The end of "Still waiting for". */
  what: string;
  queryKey: QueryKey;
  query: { isPending: boolean; isPlaceholderData: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** While the first response is slow, a quiet line with Cancel; once canceled, one with Retry. Otherwise nothing. */
export function SlowLoad({ what, queryKey, query }: SlowLoadProps) {
  const queryClient = useQueryClient();
  if (!query.isPending && !query.isPlaceholderData) return null;
  if (query.isFetching)
    return <Waiting what={what} onCancel={() => void queryClient.cancelQueries({ queryKey, exact: true })} />;
  return (
    <div className={lineClass}>
      <output>Loading stopped.</output>
      <Button
        variant="ghost"
        className="button-small"
        icon={<RotateCw aria-hidden size={14} />}
        onClick={() => void query.refetch()}
      >
        Retry
      </Button>
    </div>
  );
}

function Waiting({ what, onCancel }: { what: string; onCancel: () => void }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={isSlow ? lineClass : ""}>
      {/* There from the start, so that screen readers announce its text. */}
      <output>{isSlow && `Still waiting for ${what}…`}</output>
      {isSlow && (
        <Button variant="ghost" className="button-small" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}

const lineClass = "flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 py-1 text-table text-quiet";

import { checkListings, exportListings, maxLeftOut } from "@automotive-crm/contract/inventory/listings";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "#kit/controls/Button.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { saveFile } from "#lib/browser/save-file.ts";
import { formatCount } from "#lib/format/format.ts";
import { countOf } from "./feed-words.ts";
import { feedsKey } from "./feeds.queries.ts";

interface ListingsDialogProps {
  organizationId: string;
  onClose: () => void;
}

/** The file of cars for web sites: how many are in it, which are left out and why, and its download. */
export function ListingsDialog({ organizationId, onClose }: ListingsDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [...feedsKey(organizationId), "listings"],
    queryFn: ({ signal }) => call(checkListings, { organizationId, signal }),
    meta: { hasOwnErrorDisplay: true },
    staleTime: 0,
  });
  const [isSaving, setIsSaving] = useState(false);
  const download = async () => {
    setIsSaving(true);
    try {
      saveFile(await call(exportListings, { organizationId, timeoutMs: 120_000 }));
    } catch (failure) {
      notify.error(messageOf(failure));
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Dialog
      title="Vehicle listings"
      subtitle="For Google and other web sites"
      isOpen
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          isBusy={isSaving}
          busyText="Downloading…"
          icon={<Download aria-hidden size={16} />}
          onClick={() => void download()}
        >
          Download CSV
        </Button>
      }
    >
      {data && (
        <div className="grid gap-4">
          <p>
            <strong className="font-semibold">{countOf(data.listed, "car")}</strong> {data.listed === 1 ? "is" : "are"}{" "}
            in the file: available cars that have everything Google asks for. Costs are never included.
          </p>
          {data.leftOut.length > 0 && (
            <section aria-label="Left out" className="grid gap-2">
              <h3 className="font-semibold">
                {formatCount(data.leftOut.length)}
                {data.leftOut.length === maxLeftOut ? " or more" : ""} left out
              </h3>
              <ul className="grid gap-2">
                {data.leftOut.map(({ id, name, stockNumber, reasons }) => (
                  <li key={id} className="rounded-box border border-line px-3 py-2">
                    <Link to="/inventory/$vehicleId" params={{ vehicleId: id }} className="link font-medium">
                      {name}
                    </Link>
                    {stockNumber !== null && <span className="text-quiet"> · {stockNumber}</span>}
                    <p className="text-meta wrap-anywhere">{reasons.join(" ")}</p>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
      {!data && error && (
        <ErrorNotice title="The cars could not be checked." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <output aria-label="Checking cars" className="grid gap-3">
          <Skeleton className="h-24" />
        </output>
      )}
    </Dialog>
  );
}

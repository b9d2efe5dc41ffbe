import { visitorName, type Visit } from "@automotive-crm/contract/showroom/record";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isRefusal } from "#lib/api/api-failure.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { kindWords } from "#features/showroom/showroom-words.ts";
import { visitQuery } from "#features/showroom/showroom.queries.ts";
import type { OpenedVisitDialog } from "./VisitDialog.tsx";
import { VisitContent } from "./VisitContent.tsx";

const loadDialog = async () => (await import("./VisitDialog.tsx")).VisitDialog;

interface VisitPanelProps {
  organizationId: string;
  visitId: string;
  onClose: () => void;
}

/** Beside the list: all about a visit, and what can be noted about it. */
export function VisitPanel({ organizationId, visitId, onClose }: VisitPanelProps) {
  const { data: visit, error, refetch } = useQuery(visitQuery(organizationId, visitId));
  // With the visit as it was then, so that a colleague's later change doesn't count as seen.
  const [opened, setOpened] = useState<(OpenedVisitDialog & { visit: Visit }) | null>(null);
  const close = () => setOpened(null);
  const open = (dialog: OpenedVisitDialog) => visit && setOpened({ ...dialog, visit });
  const isGone = isRefusal(error);
  return (
    <>
      <Dialog
        title={visit ? visitorName(visit) : "Visit"}
        subtitle={visit && `${kindWords[visit.kind]} · ${visit.locationName}`}
        isOpen
        isDocked
        // There is nothing else yet.
        firstFocus="header button"
        onClose={onClose}
      >
        {isGone && <EmptyState title="This visit was taken back" text="There is nothing more to note about it." />}
        {error && !isGone && !visit && (
          <ErrorNotice title="The visit could not be loaded." error={error} onRetry={() => void refetch()} />
        )}
        {!error && !visit && (
          <output aria-label="Loading the visit">
            <Skeleton className="h-72" />
          </output>
        )}
        {visit && !isGone && <VisitContent visit={visit} organizationId={organizationId} onOpen={open} />}
      </Dialog>
      <LazyDialog
        load={loadDialog}
        isOpen={opened !== null}
        onClose={close}
        dialog={opened && { ...opened, organizationId, onClose: close }}
      />
    </>
  );
}

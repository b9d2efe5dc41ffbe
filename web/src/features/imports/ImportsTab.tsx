import { useQuery } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { OneOrganization } from "#features/settings/index.ts";
import { Button } from "#kit/controls/Button.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { List } from "#kit/list/List.tsx";
import { PermissionGuard } from "#lib/workplace/permissions.tsx";
import { ImportRow, importColumns } from "./ImportRow.tsx";
import { importsQuery, useImportEvents } from "./imports.queries.ts";
import { UploadDialog } from "./upload/UploadDialog.tsx";

/** The files of customers that were imported, or are to be. */
export const ImportsTab = () => (
  <PermissionGuard permission="data:import">
    <OneOrganization>{(organizationId) => <Imports organizationId={organizationId} />}</OneOrganization>
  </PermissionGuard>
);

function Imports({ organizationId }: { organizationId: string }) {
  const { data: imports, error, isPending, refetch } = useQuery(importsQuery(organizationId));
  useImportEvents(organizationId);
  const [isUploading, setIsUploading] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pb-3">
        <p className="min-w-0 flex-1 basis-60 text-table text-quiet">
          Customers from another system, with their vehicles, notes and opt-outs.
        </p>
        <Button
          isChange
          variant="primary"
          className="max-md:w-full"
          icon={<FileUp aria-hidden size={16} />}
          onClick={() => setIsUploading(true)}
        >
          Import customers
        </Button>
      </div>
      <List
        label="Imports"
        columns={importColumns}
        rows={imports}
        loading={isPending && { label: "Loading imports" }}
        failure={
          error && !imports && { title: "The imports could not be loaded.", error, onRetry: () => void refetch() }
        }
        empty={
          <EmptyState
            icon={<FileUp aria-hidden size={24} />}
            title="Nothing has been imported yet"
            text="Export your customers from your old CRM as CSV or Excel, and choose the file here. You see what would happen before anything does, and can undo it for 30 days."
          />
        }
      >
        {(each) => <ImportRow key={each.id} of={each} />}
      </List>
      {isUploading && <UploadDialog organizationId={organizationId} onClose={() => setIsUploading(false)} />}
    </>
  );
}

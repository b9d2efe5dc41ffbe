import {
  deleteStockDocument,
  downloadStockDocument,
  stockDocumentKinds,
  uploadStockDocument,
  type StockDocument,
  type StockDocumentKind,
} from "@automotive-crm/contract/inventory/documents";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, FilePlus2, Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { saveFile } from "#lib/browser/save-file.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { sayWithUndo } from "#records/say-with-undo.ts";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { FileButton } from "#features/inventory/FileButton.tsx";
import { stockDocumentsQuery } from "#features/inventory/inventory.queries.ts";
import { Section } from "./Section.tsx";
import type { CarProps } from "./car-props.ts";

const kindWords: Record<StockDocumentKind, string> = {
  title: "Title",
  invoice: "Invoice",
  inspection: "Inspection",
  "history-report": "History report",
  recall: "Recall",
  other: "Other",
};

/** A car's papers. */
export function Documents({ organizationId, vehicle, mayEdit }: CarProps & { mayEdit: boolean }) {
  const { data, error, refetch } = useQuery(stockDocumentsQuery(organizationId, vehicle.id));
  const work = useDocuments(organizationId, vehicle.id);
  const [kind, setKind] = useState<StockDocumentKind>("title");
  return (
    <Section title="Documents">
      {error && !data && (
        <ErrorNotice title="The documents could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-9" />}
      {data?.length === 0 && <p className="pb-2 text-table text-quiet">No documents yet.</p>}
      <ul className="divide-y divide-line">
        {data?.map((document) => (
          <li key={document.id} className="flex min-h-11 items-center gap-1 py-1 text-table">
            <div className="min-w-0 flex-1">
              <p className="truncate" title={document.fileName}>
                {document.fileName}
              </p>
              <p className="truncate text-meta text-quiet">
                {kindWords[document.kind]} · {document.addedByName && `${document.addedByName}, `}
                <Timestamp at={document.addedAt} look="day" timeZone={vehicle.timeZone} />
              </p>
            </div>
            <IconButton
              label={`Download ${document.fileName}`}
              data-tip="Download"
              tipSide="left"
              icon={<Download aria-hidden size={16} />}
              onClick={() => void work.download(document)}
            />
            {mayEdit && (
              <IconButton
                isChange
                label={`Delete ${document.fileName}`}
                data-tip="Delete"
                tipSide="left"
                icon={<Trash2 aria-hidden size={16} />}
                onClick={() => void work.remove(document)}
              />
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <div className="flex items-end gap-2 pt-2">
          <SelectField
            label="Kind of document"
            isLabelHidden
            className="min-w-0 flex-1"
            value={kind}
            onChange={({ target }) => setKind(stockDocumentKinds.find((each) => each === target.value) ?? "other")}
          >
            {stockDocumentKinds.map((each) => (
              <option key={each} value={each}>
                {kindWords[each]}
              </option>
            ))}
          </SelectField>
          <FileButton
            isMultiple
            isBusy={work.isSending}
            accept="application/pdf,image/jpeg,image/png,image/webp"
            icon={<FilePlus2 aria-hidden size={16} />}
            onFiles={(files) => void work.add(files, kind)}
          >
            Add document
          </FileButton>
        </div>
      )}
    </Section>
  );
}

function useDocuments(organizationId: string, stockVehicleId: string) {
  const queryClient = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const { queryKey } = stockDocumentsQuery(organizationId, stockVehicleId);
  const show = ({ documents }: { documents: StockDocument[] }) => void queryClient.setQueryData(queryKey, documents);
  const upload = async (body: Blob, fileName: string, kind: StockDocumentKind) =>
    show(
      await call(uploadStockDocument, {
        params: { stockVehicleId },
        query: { fileName: fileName.slice(-255), kind },
        body,
        organizationId,
        timeoutMs: 300_000,
      }),
    );
  const at = ({ id }: StockDocument) => ({ params: { stockVehicleId, documentId: id }, organizationId });
  return {
    isSending,
    add: async (files: readonly File[], kind: StockDocumentKind) => {
      setIsSending(true);
      for (const file of files)
        await upload(file, file.name, kind).catch((error: unknown) =>
          notify.error(`${file.name}: ${messageOf(error)}`),
        );
      setIsSending(false);
    },
    download: async (document: StockDocument) => {
      try {
        saveFile(await call(downloadStockDocument, at(document)));
      } catch (error) {
        notify.error(messageOf(error));
      }
    },
    /** Offers Undo, which adds it again. */
    remove: async (document: StockDocument) => {
      try {
        const { blob } = await call(downloadStockDocument, at(document));
        show(await call(deleteStockDocument, at(document)));
        sayWithUndo(`${document.fileName} was deleted.`, {
          undo: () => upload(blob, document.fileName, document.kind),
        });
      } catch (error) {
        notify.error(messageOf(error));
      }
    },
  };
}

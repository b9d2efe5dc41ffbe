import { maxImportBytes } from "@automotive-crm/contract/imports/record";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FileUp } from "lucide-react";
import { useEffect, useRef, useState, type DragEvent } from "react";
import { messageOf } from "#lib/api/api-failure.ts";
import { Button } from "#kit/controls/Button.tsx";
import { ProgressBar } from "#kit/feedback/ProgressBar.tsx";
import { CancelButton } from "#kit/dialog/CancelButton.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { importQuery, importsQuery } from "#features/imports/imports.queries.ts";
import { bytesInWords } from "#features/imports/import-words.ts";
import { uploadFile } from "./upload-file.ts";

interface UploadDialogProps {
  organizationId: string;
  onClose: () => void;
}

/** Sends a file, and then leads to its mapping. */
export function UploadDialog({ organizationId, onClose }: UploadDialogProps) {
  const { file, sent, problem, isWaiting, send } = useUpload(organizationId);
  const isSending = file !== undefined && problem === undefined;
  return (
    <Dialog
      isOpen
      title="Import Customers"
      firstFocus="input[type=file]"
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          {problem?.isRetryable && file && (
            <Button variant="primary" onClick={() => send(file)}>
              Retry
            </Button>
          )}
        </>
      }
    >
      {isSending ? (
        <div className="grid gap-1.5 py-4">
          <p className="font-medium wrap-anywhere">{file.name}</p>
          <ProgressBar label={`Uploading ${file.name}`} value={sent} max={file.size} />
          <p aria-live="polite" className="text-table text-quiet tabular-nums">
            {isWaiting
              ? "The connection was lost. The upload resumes as soon as it is back."
              : `${bytesInWords(sent)} of ${bytesInWords(file.size)}`}
          </p>
        </div>
      ) : (
        <FileField onFile={send} />
      )}
      {problem && (
        <p role="alert" className="pt-3 text-danger">
          {problem.text}
        </p>
      )}
      {!isSending && (
        <p className="pt-4 text-table text-quiet">
          Nothing changes yet: first you see the columns and what would happen.
        </p>
      )}
    </Dialog>
  );
}

interface Problem {
  text: string;
  /** The file may be fine. */
  isRetryable: boolean;
}

function findProblem({ size }: File): Problem | undefined {
  if (size === 0) return { text: "The file is empty.", isRetryable: false };
  if (size <= maxImportBytes) return undefined;
  return { text: `The file is larger than ${bytesInWords(maxImportBytes)}. Please split it.`, isRetryable: false };
}

function useUpload(organizationId: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<{ file?: File; sent: number; problem?: Problem | undefined; isWaiting: boolean }>({
    sent: 0,
    isWaiting: false,
  });
  const uploading = useRef<AbortController>(undefined);
  useEffect(() => () => uploading.current?.abort(), []);
  const send = (file: File): void => {
    const problem = findProblem(file);
    setState({ file, sent: 0, problem, isWaiting: false });
    if (problem) return;
    const { signal } = (uploading.current = new AbortController());
    const onProgress = (sent: number, isWaiting: boolean) => setState({ file, sent, isWaiting });
    uploadFile(file, { organizationId, signal, onProgress }).then(
      (uploaded) => {
        queryClient.setQueryData(importQuery(organizationId, uploaded.id).queryKey, uploaded);
        void queryClient.invalidateQueries({ queryKey: importsQuery(organizationId).queryKey });
        void navigate({ to: "/settings/import/$importId", params: { importId: uploaded.id } });
      },
      (error: unknown) => {
        if (!signal.aborted)
          setState({ file, sent: 0, problem: { text: messageOf(error), isRetryable: true }, isWaiting: false });
      },
    );
  };
  return { ...state, send };
}

/** Chooses a file, or takes one that is dropped. */
function FileField({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false);
  const drag = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(is);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Dropping a file is a shortcut for choosing it.
    <label
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
      className={`flex cursor-pointer flex-col items-center gap-2 rounded-box border border-dashed px-4 py-8 text-center focus-within:outline-2 focus-within:outline-link ${isOver ? "border-link bg-hover" : "border-field-line"}`}
    >
      <FileUp aria-hidden size={24} className="text-quiet" />
      <span className="font-semibold">Choose a file, or drop it here</span>
      <span className="text-table text-quiet">CSV, text or Excel (.xlsx), up to 200 MB and 500,000 rows</span>
      <input
        type="file"
        accept=".csv,.tsv,.tab,.txt,.xlsx,text/csv,text/plain"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
        }}
      />
    </label>
  );
}

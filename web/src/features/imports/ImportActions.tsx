import type { Import, ImportStatus, ImportStep } from "@automotive-crm/contract/imports/record";
import { exportFailedRows } from "@automotive-crm/contract/imports/rows";
import { useState, type ComponentProps } from "react";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { useOneMutation } from "#lib/api/useOneMutation.ts";
import { saveFile } from "#lib/browser/save-file.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Button } from "#kit/controls/Button.tsx";
import { ImportQuestion, type Question } from "./ImportQuestion.tsx";
import { countOf } from "./import-words.ts";
import { locationFieldId } from "./mapping/ChoicesSection.tsx";
import { useImportChange, useImportStep } from "./useImportChanges.ts";

interface ImportActionsProps {
  organizationId: string;
  of: Import;
  /** A location has to be chosen first. */
  onLocationMissing: () => void;
}

const questionOf: Partial<Record<ImportStatus, Question>> = {
  uploading: "discard",
  inspecting: "discard",
  unreadable: "discard",
  mapped: "discard",
  checking: "discard",
  checked: "discard",
  running: "cancel",
  paused: "cancel",
};

const questionWords = { discard: "Discard", cancel: "Cancel import", undo: "Undo import" } as const;

/** What can be done with an import now. */
export function ImportActions({ organizationId, of, onLocationMissing }: ImportActionsProps) {
  const { id, status, counts, undoableUntil } = of;
  const { take, taking, failure } = useImportStep(organizationId, id);
  const [question, setQuestion] = useState<Question>();
  const download = useOneMutation({
    mutationFn: () => call(exportFailedRows, { params: { importId: id }, organizationId, timeoutMs: 120_000 }),
    onSuccess: saveFile,
    meta: { hasOwnErrorDisplay: true },
  });
  const problem = failure ?? (download.error ? messageOf(download.error) : undefined);
  const asked = questionOf[status] ?? (undoableUntil === null ? undefined : "undo");
  const step = (name: ImportStep, look: ComponentProps<typeof Button>) => (
    <Button isChange isBusy={taking === name} onClick={() => take(name)} {...look} />
  );
  return (
    <div className="max-md:w-full">
      <div className="flex flex-wrap justify-end gap-2 max-md:[&>button]:flex-1">
        {counts.failed > 0 && of.startedAt !== null && !of.isForgotten && (
          <Button isBusy={download.isPending} busyText="Preparing…" onClick={() => download.mutate(undefined)}>
            Download failed rows
          </Button>
        )}
        {asked && (
          <Button isChange onClick={() => setQuestion(asked)}>
            {questionWords[asked]}
          </Button>
        )}
        {status === "mapped" && <CheckButton {...{ organizationId, of, onLocationMissing, step }} />}
        {status === "checked" && step("start", { variant: "primary", ...startWords(of) })}
        {status === "running" && step("pause", { children: "Pause" })}
        {status === "paused" && step("resume", { variant: "primary", children: "Resume" })}
      </div>
      {problem !== undefined && (
        <p role="alert" className="pt-2 text-table text-danger md:text-right">
          {problem}
        </p>
      )}
      {question && (
        <ImportQuestion
          organizationId={organizationId}
          of={of}
          question={question}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </div>
  );
}

interface CheckButtonProps extends ImportActionsProps {
  step: (name: ImportStep, look: ComponentProps<typeof Button>) => React.ReactNode;
}

/** Customers belong to a location wherever there is one, so it is asked for first; the only one is chosen without asking. */
function CheckButton({ organizationId, of, onLocationMissing, step }: CheckButtonProps) {
  const locations = useWorkplace((workplace) => workplace.locations);
  const { change, isSaving } = useImportChange(organizationId, of.id);
  const { take } = useImportStep(organizationId, of.id);
  const look = { variant: "primary", children: "Check the file", busyText: "Checking…" } as const;
  if (of.choices.locationId !== null || locations.length === 0) return step("check", { ...look, isBusy: isSaving });
  const [only] = locations;
  return step("check", {
    ...look,
    onClick: () => {
      if (locations.length > 1 || !only) {
        onLocationMissing();
        document.querySelector<HTMLElement>(`#${locationFieldId}`)?.focus();
      } else change({ choices: { locationId: only.locationId } }, { onSuccess: () => take("check") });
    },
  });
}

/** What the import would do; it can't do nothing. */
function startWords({ check, plan }: Import): ComponentProps<typeof Button> {
  const { created = 0, updated = 0 } = check?.counts ?? {};
  const rows = created + updated;
  const what = plan?.content === "opt-outs" ? countOf(rows, "opt-out") : countOf(rows, "customer");
  return rows === 0
    ? { "aria-disabled": true, onClick: undefined, children: "Nothing to import" }
    : { busyText: "Starting…", children: `Import ${what}` };
}

import { missingResult } from "@automotive-crm/contract/showroom/changes";
import { isSalesVisit, openDrive } from "@automotive-crm/contract/showroom/rules";
import { visitResults, visitorName } from "@automotive-crm/contract/showroom/record";
import { SelectInput, TextAreaInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { resultWords } from "#features/showroom/showroom-words.ts";
import { showSavedVisit } from "#features/showroom/showroom.queries.ts";
import type { VisitDialogProps } from "./panel-props.ts";
import { offerReopening, sendCheckOut } from "./save-visit.ts";

/** What came of a visit that ends, or has ended. */
export function CheckOutDialog({ visit, organizationId, onClose }: VisitDialogProps) {
  const isHere = visit.checkedOutAt === null;
  const form = useSavedForm({
    start: startOf({
      result: visit.result ?? (isSalesVisit(visit.kind) ? "" : "done"),
      resultNote: visit.resultNote ?? "",
    }),
    check: ({ result }) => (result === "" ? { result: missingResult } : {}),
    toBody: ({ result, resultNote }) => ({
      result: visitResults.find((each) => each === result) ?? ("done" as const),
      resultNote,
      base: { result: visit.result, resultNote: visit.resultNote },
    }),
    send: (body) => sendCheckOut(visit, body, organizationId),
    onSaved: (saved) => {
      showSavedVisit(saved, organizationId);
      if (isHere) offerReopening(saved, organizationId);
    },
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={isHere ? "Check out" : "Result"}
      subtitle={visitorName(visit)}
      size="small"
      saveLabel={isHere ? "Check out" : "Save"}
    >
      <SelectInput<{ result: string }> name="result" label="Result" isRequired>
        <option value="">Choose</option>
        {visitResults.map((result) => (
          <option key={result} value={result}>
            {resultWords[result].word}
          </option>
        ))}
      </SelectInput>
      <TextAreaInput<{ resultNote: string }> name="resultNote" label="Note" rows={3} maxLength={2_000} />
      {openDrive(visit) && <p className="text-table text-quiet">The car of the demo drive is back then.</p>}
    </FormDialog>
  );
}

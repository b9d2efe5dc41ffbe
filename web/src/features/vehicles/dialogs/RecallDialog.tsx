import { createRecall, updateRecall, type Recall } from "@automotive-crm/contract/vehicles/recalls";
import { vehicleName, type Vehicle } from "@automotive-crm/contract/vehicles/record";
import { call } from "#lib/api/api-client.ts";
import { CheckboxInput, SelectInput, TextAreaInput, TextInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm, useTyped, type SavedForm } from "#records/form/useSavedForm.ts";
import { readVehiclesAgain } from "#features/vehicles/vehicles.queries.ts";

interface RecallDialogProps {
  vehicle: Pick<Vehicle, "id" | "year" | "make" | "model">;
  organizationId: string;
  /** The recall that is changed; absent for a new one. */
  recall?: Recall | undefined;
  onClose: () => void;
}

interface RecallValues extends Pick<Recall, "campaign" | "title" | "isParkIt" | "status"> {
  remedy: string;
  doneOn: string;
}

const toBody = ({ campaign, title, remedy, isParkIt, status, doneOn }: RecallValues) => ({
  campaign: campaign.trim(),
  title: title.trim(),
  remedy: remedy.trim() || null,
  isParkIt,
  status,
  doneOn: (status === "done" && doneOn) || null,
});

/** Adds or changes a recall, as found by the VIN. */
export function RecallDialog({ vehicle, organizationId, recall, onClose }: RecallDialogProps) {
  const vehicleId = vehicle.id;
  const form = useSavedForm({
    start: startOf<RecallValues>({
      campaign: recall?.campaign ?? "",
      title: recall?.title ?? "",
      remedy: recall?.remedy ?? "",
      isParkIt: recall?.isParkIt ?? false,
      status: recall?.status ?? "open",
      doneOn: recall?.doneOn ?? "",
    }),
    check: ({ campaign, title }) => ({
      ...(campaign.trim() === "" && { campaign: "Enter the campaign number" }),
      ...(title.trim() === "" && { title: "Enter a title" }),
    }),
    toBody: (typed, opened) => ({ ...toBody(typed), ...(recall && { base: toBody(opened) }) }),
    send: (body) =>
      recall
        ? call(updateRecall, { params: { vehicleId, recallId: recall.id }, body, organizationId })
        : call(createRecall, { params: { vehicleId }, body, organizationId }),
    onSaved: () => void readVehiclesAgain(),
    onClose,
    labels: { campaign: "Campaign number", title: "Title", remedy: "Remedy", isParkIt: "Park it", doneOn: "Done on" },
  });
  return (
    <FormDialog form={form} title={recall ? "Edit recall" : "Add recall"} subtitle={vehicleName(vehicle)}>
      <p className="text-table text-quiet">As nhtsa.gov/recalls shows it for this VIN.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput<RecallValues> name="campaign" label="Campaign number" maxLength={20} isRequired />
        <SelectInput<RecallValues> name="status" label="Status">
          <option value="open">Open</option>
          <option value="done">Done</option>
        </SelectInput>
      </div>
      <TextInput<RecallValues> name="title" label="Title" maxLength={200} isRequired />
      <TextAreaInput<RecallValues> name="remedy" label="Remedy" rows={2} maxLength={2_000} />
      <CheckboxInput<RecallValues> name="isParkIt" label="Park it: do not drive, or park outside" />
      <DoneOn form={form} />
    </FormDialog>
  );
}

function DoneOn({ form }: { form: SavedForm }) {
  if (useTyped<RecallValues>(form).status === "open") return null;
  return (
    <TextInput<RecallValues>
      name="doneOn"
      label="Done on"
      type="date"
      hint="Today, if you leave it empty"
      className="sm:max-w-56"
    />
  );
}

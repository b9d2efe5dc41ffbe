import { Button } from "#kit/controls/Button.tsx";
import type { SavedForm } from "#records/form/useSavedForm.ts";

/** A mileage that doesn't fit the others, which may be right all the same. */
export function InsistNotice({ form }: { form: SavedForm }) {
  if (form.contested === null) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-table text-warn">
      <span className="min-w-0 flex-1">{form.contested} Nothing has been saved yet.</span>
      <Button isChange isBusy={form.isSaving} onClick={() => form.insist({ isInsisted: true })}>
        It is right
      </Button>
    </div>
  );
}

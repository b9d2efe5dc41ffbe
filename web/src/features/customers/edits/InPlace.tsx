import type { ComponentType } from "react";
import { LazyComponent } from "#kit/loading/LazyComponent.tsx";
import type { EditPlace } from "./useEditForm.ts";
import type { useInPlace } from "./useInPlace.ts";

interface InPlaceProps<Props extends object> {
  load: () => Promise<ComponentType<EditPlace & Props>>;
  editing: ReturnType<typeof useInPlace<Props>>;
}

/** The form that replaces what it edits. Its script is fetched once the page is on the screen. */
export const InPlace = <Props extends object>({ load, editing: { what, isOpen, form } }: InPlaceProps<Props>) => (
  <LazyComponent load={load} isNeeded={isOpen} onFailure={form.onClose} shown={what && { ...what, ...form }} />
);

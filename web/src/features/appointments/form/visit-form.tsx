import { LazyComponent } from "#kit/loading/LazyComponent.tsx";
import { takenSlot } from "./appointment-form.ts";
import type { EmbeddedVisitProps } from "./EmbeddedVisit.tsx";
import { TakenNotice } from "./TakenNotice.tsx";
import { checkVisit } from "./visit-values.ts";

const load = async () => (await import("#features/appointments/appointment-forms.ts")).EmbeddedVisit;

interface VisitPartProps {
  /** Null until the customer is known. */
  visit: EmbeddedVisitProps | null;
  /** The script could not be loaded. */
  onFailure: () => void;
}

/** The appointment dialog's fields and checks of a visit, as a part of another form. */
const Part = ({ visit, onFailure }: VisitPartProps) => (
  <LazyComponent load={load} isNeeded onFailure={onFailure} shown={visit} />
);

/** For forms of other features that book a visit. */
export const visitForm = { Part, check: checkVisit, TakenNotice, takenSlot };

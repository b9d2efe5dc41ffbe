import { customerName } from "@automotive-crm/contract/customers/names";
import { History } from "lucide-react";
import type { MouseEvent } from "react";
import { namesToSend } from "#features/customers/names/names-form.ts";
import { formatTimestampInSentence } from "#lib/format/format-date.ts";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";
import { Button } from "#kit/controls/Button.tsx";
import type { NewCustomerDraft } from "./new-customer-draft.ts";

interface DraftOfferProps {
  draft: NewCustomerDraft;
  onRestore: () => void;
  onDiscard: () => void;
}

/** After the session expired during typing, the form is back as it was. */
export function ResumedNote() {
  return (
    <output className="flex gap-3 rounded-box border border-line bg-base-200 px-4 py-3 text-table">
      <History aria-hidden size={18} className="shrink-0 text-quiet" />
      What you typed is back but not saved yet. Date of birth and driver's license are not kept.
    </output>
  );
}

/** Text from before the page was left, offered but not filled in. */
export function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  const restore = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    onRestore();
    // To go on typing, not to the next offer.
    currentTarget.form?.querySelector("input")?.focus();
  };
  const { values } = draft;
  const about = [customerName(namesToSend(values)), values.phone].filter(Boolean).join(", ");
  const savedAt = formatTimestampInSentence(draft.savedAt, { isZoneNamed: useZoneNaming() });
  return (
    <section
      aria-label="Unsent draft"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-box border border-line bg-base-200 px-4 py-3"
    >
      <History aria-hidden size={18} className="shrink-0 text-quiet" />
      <p className="min-w-0 flex-1 basis-60 text-table">
        <span className="font-medium">Not saved yet{about && `: ${about}`}</span>
        <span className="block text-quiet">Typed {savedAt}. Date of birth and driver license are not kept.</span>
      </p>
      <div className="flex gap-2">
        <Button onClick={onDiscard} variant="ghost">
          Discard
        </Button>
        <Button onClick={restore}>Restore what you typed</Button>
      </div>
    </section>
  );
}

import type { Customer } from "@automotive-crm/contract/customers/record";
import { cleanParagraphs } from "@automotive-crm/contract/fields/typed-text";
import { X } from "lucide-react";
import { lazy, Suspense, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { z } from "zod/mini";
import { aboutCustomer } from "#lib/offline/about-customer.ts";
import { useKeptDraft } from "#lib/offline/kept-draft.ts";
import { isSaveKey } from "#kit/form/save-key.ts";
import { Button } from "#kit/controls/Button.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { composerWords, draftName, type ComposerType } from "./composers.ts";
import type { MentionListProps } from "./MentionList.tsx";
import { RestoredLine } from "#records/RestoredLine.tsx";
import { SaveFailure } from "./SaveFailure.tsx";
import { WritingField, isTooLong } from "./WritingField.tsx";

/** Without it, a mention is typed in full. */
const MentionList = lazy(async (): Promise<{ default: (props: MentionListProps) => ReactNode }> =>
  import("./MentionList.tsx").then(
    ({ MentionList: list }) => ({ default: list }),
    () => ({ default: () => null }),
  ),
);

interface ComposerProps {
  id: string;
  type: ComposerType;
  customer: Customer;
  failure: string | undefined;
  isSaving: boolean;
  /** Resolves to whether the text is stored elsewhere now. */
  onSave: (text: string) => Promise<boolean>;
  onClose: () => void;
}

/** A text box in the timeline. Closing it keeps the typed text; only saving clears it. */
export function Composer({ id, type, customer, failure, isSaving, onSave, onClose }: ComposerProps) {
  const words = composerWords[type];
  const draft = useKeptDraft(draftName(type), aboutCustomer(customer), z.string());
  const [text, setText] = useState(draft.found?.value ?? "");
  const area = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();
  useEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
    // Including its buttons, which are below it on a phone.
    area.current?.form?.parentElement?.parentElement?.scrollIntoView({ block: "nearest" });
  }, []);

  const isBlank = cleanParagraphs(text) === "";
  const save = async () => {
    if (isBlank || isTooLong(text) || isSaving) return;
    if (await onSave(text)) draft.drop();
    else area.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (isSaveKey(event)) {
      event.preventDefault();
      void save();
    }
    if (event.key === "Escape" && !event.defaultPrevented) {
      event.preventDefault();
      onClose();
    }
  };
  const write = (next: string) => {
    setText(next);
    draft.keep(next === "" ? null : next);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles keys of its text box.
    <form
      id={id}
      aria-labelledby={titleId}
      className="grid gap-2 rounded-box border border-line bg-base-200/60 p-3 pt-1.5"
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="-mr-1.5 flex items-center justify-between gap-2">
        <h3 id={titleId} className="font-semibold">
          {words.what}
        </h3>
        <IconButton label="Close" tipSide="left" icon={<X aria-hidden size={16} />} onClick={onClose} />
      </div>
      <div className="relative">
        <WritingField
          label={`${words.what} text`}
          isLabelHidden
          area={area}
          placeholder={words.placeholder}
          hint={words.hint}
          text={text}
          readOnly={isSaving}
          onChange={(event) => write(event.target.value)}
        />
        {type === "note" && text.includes("@") && (
          <Suspense>
            <MentionList area={area} customer={customer} text={text} onText={write} />
          </Suspense>
        )}
      </div>
      {failure !== undefined && <SaveFailure text={failure} />}
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1">{draft.found && <RestoredLine savedAt={draft.found.savedAt} />}</div>
        <kbd aria-hidden className="font-sans text-meta text-quiet max-md:hidden pointer-coarse:hidden">
          Ctrl Enter
        </kbd>
        <Button
          isChange
          type="submit"
          variant="primary"
          disabled={isBlank || isTooLong(text)}
          isBusy={isSaving}
          busyText="Saving…"
        >
          SAVE{words.save && <span className="font-normal">{words.save}</span>}
        </Button>
      </div>
    </form>
  );
}

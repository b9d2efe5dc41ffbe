import type { Customer } from "@automotive-crm/contract/customers/record";
import { useId, useRef, useState } from "react";
import { useKey } from "#kit/focus/useKey.ts";
import type { CustomerPart } from "#records/customer-part.ts";
import { noteBottomBar } from "#kit/layout/bottom-bars.ts";
import { notify } from "#kit/feedback/notify.ts";
import { entryTexts, failureText } from "#features/activities/failure-text.ts";
import { Composer } from "./Composer.tsx";
import { composerWords, type ComposerType } from "./composers.ts";
import { QuickButtons } from "./QuickButtons.tsx";
import type { useNewEntries } from "./useNewEntries.ts";
import { useChangeKeyAction } from "#kit/controls/read-only.ts";

interface WritingProps {
  customer: Customer;
  newEntries: ReturnType<typeof useNewEntries>;
  /** Makes the panel visible before something in it is focused. */
  onShow: () => Promise<void>;
  /** A note was saved on the server. */
  onNote: (activityId: string) => void;
  parts: readonly CustomerPart[];
  openDialog: (name: string) => void;
}

/** The quick buttons, and the text box that one of them has opened. On a phone they stay within reach of the thumb. */
export function Writing({ customer, newEntries, onShow, onNote, ...dialogs }: WritingProps) {
  const [open, setOpen] = useState<ComposerType | null>(null);
  const [failures, setFailures] = useState<Partial<Record<ComposerType, string>>>({});
  const [said, setSaid] = useState("");
  const composerId = useId();
  const buttons = useRef<Partial<Record<ComposerType, HTMLButtonElement | null>>>({});
  const opened = useRef<ComposerType | null>(null);
  const show = (type: ComposerType | null) => {
    opened.current = type;
    setOpen(type);
  };
  const changeByKey = useChangeKeyAction();
  const startNote = () => {
    const focus = () => document.getElementById(composerId)?.querySelector("textarea")?.focus();
    void onShow().then(() => {
      show("note");
      setTimeout(focus);
    });
  };
  useKey("n", () => changeByKey(startNote));

  const close = (type: ComposerType) => {
    show(null);
    buttons.current[type]?.focus();
  };
  const save = async (type: ComposerType, text: string) => {
    const { what } = composerWords[type];
    setFailures({ ...failures, [type]: undefined });
    try {
      const outcome = await newEntries.send(type, text);
      setSaid(outcome.state === "saved" ? `${what} saved` : `${what} not saved yet`);
      if (outcome.state === "saved" && type === "note") onNote(outcome.answer.activityId);
      if (opened.current === type) close(type);
      return true;
    } catch (error) {
      const failure = failureText(error, entryTexts);
      setFailures((others) => ({ ...others, [type]: failure }));
      if (opened.current !== type) notify.error(failure);
      return false;
    }
  };
  return (
    <div ref={noteBottomBar} className="writing">
      {open && (
        <div className="md:order-last">
          <Composer
            key={open}
            id={composerId}
            type={open}
            customer={customer}
            failure={failures[open]}
            isSaving={newEntries.sending.some(({ type }) => type === open)}
            onSave={(text) => save(open, text)}
            onClose={() => close(open)}
          />
        </div>
      )}
      <QuickButtons
        {...dialogs}
        customer={customer}
        open={open}
        composerId={composerId}
        buttonRef={(type) => (button) => void (buttons.current[type] = button)}
        onComposer={(type) => (open === type ? close(type) : show(type))}
      />
      <output className="sr-only">{said}</output>
    </div>
  );
}

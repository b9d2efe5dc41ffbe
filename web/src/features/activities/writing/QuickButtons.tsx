import type { Customer } from "@automotive-crm/contract/customers/record";
import { Mail, MessageSquare, Phone, StickyNote, Video, type LucideIcon } from "lucide-react";
import type { RefCallback } from "react";
import { aboutCustomer } from "#lib/offline/about-customer.ts";
import { useHasDraft } from "#lib/offline/kept-draft.ts";
import type { CustomerPart } from "#records/customer-part.ts";
import { composerWords, draftName, type ComposerType } from "./composers.ts";
import { useOffWhenReadOnly } from "#kit/controls/read-only.ts";

interface QuickButtonsProps {
  customer: Customer;
  open: ComposerType | null;
  composerId: string;
  buttonRef: (type: ComposerType) => RefCallback<HTMLButtonElement>;
  onComposer: (type: ComposerType) => void;
  parts: readonly CustomerPart[];
  openDialog: (name: string) => void;
}

const icons: Record<ComposerType, LucideIcon> = { note: StickyNote, email: Mail, text: MessageSquare, video: Video };

/** Buttons for every way to add to the timeline. */
export function QuickButtons(props: QuickButtonsProps) {
  const { customer, open, composerId, buttonRef, parts, onComposer, openDialog } = props;
  const composer = (type: ComposerType) => (
    <ComposerButton
      key={type}
      type={type}
      customer={customer}
      isOpen={open === type}
      composerId={composerId}
      buttonRef={buttonRef(type)}
      onOpen={() => onComposer(type)}
    />
  );
  return (
    <fieldset aria-label="Add to the timeline" className="grid min-w-0 auto-cols-fr grid-flow-col gap-1">
      {composer("note")}
      <DialogButton word="CALL" icon={Phone} onOpen={() => openDialog("call")} draft="call" customer={customer} />
      {composer("email")}
      {composer("text")}
      {composer("video")}
      {parts.map(
        ({ name, quickButton }) =>
          quickButton && (
            <DialogButton
              key={name}
              word={quickButton.word}
              icon={quickButton.Icon}
              onOpen={() => openDialog(name)}
              draft={name}
              customer={customer}
            />
          ),
      )}
    </fieldset>
  );
}

const look =
  "button button-ghost relative h-11 min-w-0 flex-col gap-0.5 px-0 text-[11px] tracking-wide aria-expanded:bg-pressed [&>svg]:text-quiet aria-expanded:[&>svg]:text-link";

interface ComposerButtonProps {
  type: ComposerType;
  customer: Customer;
  isOpen: boolean;
  composerId: string;
  buttonRef: RefCallback<HTMLButtonElement>;
  onOpen: () => void;
}

function ComposerButton({ type, customer, isOpen, composerId, buttonRef, onOpen }: ComposerButtonProps) {
  const hasDraft = useHasDraft(draftName(type), aboutCustomer(customer));
  const Icon = icons[type];
  const off = useOffWhenReadOnly(!isOpen);
  return (
    <button
      ref={buttonRef}
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? composerId : undefined}
      className={look}
      onClick={onOpen}
      {...off}
    >
      <Icon aria-hidden size={17} />
      {composerWords[type].button}
      {hasDraft && !isOpen && <Unfinished />}
    </button>
  );
}

interface DialogButtonProps {
  word: string;
  icon: LucideIcon;
  customer: Customer;
  draft: string;
  onOpen: () => void;
}

function DialogButton({ word, icon: Icon, customer, draft, onOpen }: DialogButtonProps) {
  const hasDraft = useHasDraft(draft, aboutCustomer(customer));
  const off = useOffWhenReadOnly();
  return (
    <button type="button" aria-haspopup="dialog" className={look} onClick={onOpen} {...off}>
      <Icon aria-hidden size={17} />
      {word}
      {hasDraft && <Unfinished />}
    </button>
  );
}

const Unfinished = () => (
  <>
    <span aria-hidden className="absolute top-1.5 left-[calc(50%+8px)] size-2 rounded-full bg-warn" />
    <span className="sr-only">, unfinished</span>
  </>
);

import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Colleague } from "@automotive-crm/contract/people";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import { fullName } from "#lib/format/format.ts";
import { useSession } from "#lib/session/session-store.ts";
import { colleaguesQuery, roleWords } from "#lib/workplace/colleagues.ts";
import { findByName, findTypedMention, insertMention } from "./mention-text.ts";
import { WritingField } from "./WritingField.tsx";

interface MentionFieldProps extends Omit<ComponentProps<typeof WritingField>, "onChange" | "area"> {
  area: React.RefObject<HTMLTextAreaElement | null>;
  customer: Customer;
  onText: (text: string) => void;
}

/** A text box in which @ and part of a name offer the colleagues who can be mentioned. */
export function MentionField({ area, customer, text, hint, onText, ...field }: MentionFieldProps) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { found, isUnknown, active, setActive, watchCaret, choose, close } = useMentions({
    area,
    customer,
    text,
    onText,
  });
  const isOpen = found.length > 0;
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + found.length) % found.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(found[active]);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative">
      <WritingField
        {...field}
        area={area}
        text={text}
        hint={isUnknown ? "Your colleagues' names could not be loaded. Type @ and the full name." : hint}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        onKeyDown={press}
        onSelect={watchCaret}
        onBlur={close}
        onChange={(event) => {
          onText(event.target.value);
          watchCaret();
        }}
      />
      {/* eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- A datalist belongs to an input of one line. */}
      <div ref={list} id={listId} role="listbox" aria-label="Mention" hidden={!isOpen} className="combobox-list">
        {found.map((colleague, place) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- The text box has the keys.
          <div
            key={colleague.id}
            id={`${listId}-${place}`}
            // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- It has two facts.
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            data-active={place === active || undefined}
            className="menu-item"
            // Keeps the focus in the text box.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(colleague)}
          >
            <span className="min-w-0 flex-1 truncate">{fullName(colleague.firstName, colleague.lastName)}</span>
            {colleague.role !== null && <span className="text-meta text-quiet">{roleWords(colleague.role)}</span>}
          </div>
        ))}
      </div>
      <output className="sr-only">
        {isOpen && `${found.length === 1 ? "1 colleague" : `${found.length} colleagues`} to mention`}
      </output>
    </div>
  );
}

function useMentions({
  area,
  customer,
  text,
  onText,
}: Pick<MentionFieldProps, "area" | "customer" | "text" | "onText">) {
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  /** Where the list was closed, until another mention is typed. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const movedTo = useRef<number | null>(null);
  const ownId = useSession(({ user }) => user?.id);
  const mention = findTypedMention(text, caret);
  const { data: colleagues = [], isError } = useQuery({
    ...colleaguesQuery(customer.organizationId, customer.id),
    enabled: mention !== undefined,
  });
  const others = colleagues.filter(({ id }) => id !== ownId);
  const found = mention && mention.at !== closedAt ? findByName(others, mention.typed) : [];

  useLayoutEffect(() => {
    if (movedTo.current === null) return;
    area.current?.setSelectionRange(movedTo.current, movedTo.current);
    movedTo.current = null;
  }, [area, text]);

  return {
    found,
    isUnknown: mention !== undefined && isError,
    active: Math.min(active, Math.max(0, found.length - 1)),
    setActive,
    watchCaret() {
      const { selectionStart = 0, selectionEnd = 0, value = "" } = area.current ?? {};
      setCaret(selectionStart === selectionEnd ? selectionStart : 0);
      setActive(0);
      if (findTypedMention(value, selectionStart)?.at !== closedAt) setClosedAt(null);
    },
    choose(colleague: Colleague | undefined) {
      if (!mention || !colleague) return;
      const next = insertMention(text, mention, colleague);
      movedTo.current = next.caret;
      setCaret(next.caret);
      onText(next.text);
    },
    close: () => setClosedAt(mention?.at ?? null),
  };
}

import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Colleague } from "@automotive-crm/contract/organizations/colleagues";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { fullName } from "#lib/format/format.ts";
import { useSession } from "#lib/session/session-store.ts";
import { colleaguesQuery } from "#lib/workplace/colleagues.ts";
import { roleWords } from "#lib/workplace/roles.ts";
import { findByName, findTypedMention, insertMention } from "./mention-text.ts";

export interface MentionListProps {
  /** The text box, which has the focus and whose keys choose. */
  area: RefObject<HTMLTextAreaElement | null>;
  customer: Customer;
  text: string;
  onText: (text: string) => void;
}

/** Below a text box: the colleagues who can be mentioned with what is typed after an @. */
export function MentionList({ area, customer, text, onText }: MentionListProps) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { found, isUnknown, active, setActive, choose, close } = useMentions({ area, customer, text, onText });
  const isOpen = found.length > 0;

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.isComposing || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + found.length) % found.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(found[active]);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const box = area.current;
    box?.addEventListener("keydown", press);
    return () => box?.removeEventListener("keydown", press);
  }, [area]);

  useEffect(() => {
    const box = area.current;
    if (!isOpen || !box) return undefined;
    const attributes = {
      "aria-autocomplete": "list",
      "aria-controls": listId,
      "aria-activedescendant": `${listId}-${active}`,
    };
    for (const [name, value] of Object.entries(attributes)) box.setAttribute(name, value);
    list.current?.scrollIntoView({ block: "nearest" });
    return () => {
      for (const name of Object.keys(attributes)) box.removeAttribute(name);
    };
  }, [area, isOpen, listId, active]);

  return (
    <>
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
      <output className={isUnknown ? "text-meta text-quiet" : "sr-only"}>
        {isUnknown && "Your colleagues' names could not be loaded. Type @ and the full name."}
        {isOpen && `${found.length === 1 ? "1 colleague" : `${found.length} colleagues`} to mention`}
      </output>
    </>
  );
}

function useMentions({ area, customer, text, onText }: MentionListProps) {
  const [caret, setCaret] = useCaret(area);
  const [chosen, setChosen] = useState({ typed: "", active: 0 });
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
  if (closedAt !== null && mention?.at !== closedAt) setClosedAt(null);

  useLayoutEffect(() => {
    if (movedTo.current === null) return;
    area.current?.setSelectionRange(movedTo.current, movedTo.current);
    movedTo.current = null;
  }, [area, text]);

  return {
    found,
    isUnknown: mention !== undefined && isError,
    // More typing starts at the first again.
    active: chosen.typed === mention?.typed ? Math.min(chosen.active, Math.max(0, found.length - 1)) : 0,
    setActive: (active: number) => setChosen({ typed: mention?.typed ?? "", active }),
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

/** Where the caret is; 0 if text is selected or the focus is elsewhere. */
function useCaret(area: RefObject<HTMLTextAreaElement | null>) {
  const [caret, setCaret] = useState(0);
  useEffect(() => {
    const look = () => {
      const box = area.current;
      const isThere = box !== null && box === document.activeElement && box.selectionStart === box.selectionEnd;
      setCaret(isThere ? box.selectionStart : 0);
    };
    look();
    const box = area.current;
    const events = ["input", "focus", "blur"] as const;
    for (const name of events) box?.addEventListener(name, look);
    document.addEventListener("selectionchange", look);
    return () => {
      for (const name of events) box?.removeEventListener(name, look);
      document.removeEventListener("selectionchange", look);
    };
  }, [area]);
  return [caret, setCaret] as const;
}

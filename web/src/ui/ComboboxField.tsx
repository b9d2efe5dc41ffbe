/* eslint-disable jsx-a11y/prefer-tag-over-role -- ARIA's own pattern: one cannot type into a select, and a datalist shows no second fact. */
import { Check } from "lucide-react";
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { Field, type FieldProps } from "./Field.tsx";

export interface ComboboxOption {
  value: string;
  label: string;
  /** A second, quiet fact: a role. */
  detail?: string | undefined;
}

interface ComboboxFieldProps extends FieldProps {
  options: readonly ComboboxOption[];
  value: string;
  placeholder?: string | undefined;
  /** Where nothing fits what was typed: "No one by that name". */
  noneText: string;
  isReadOnly?: boolean | undefined;
  className?: string | undefined;
  onChange: (value: string) => void;
}

/** One of many options, found by typing a part of any of its words. What is typed and fits none is not taken. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { options, value, placeholder, isReadOnly, noneText, onChange: _, ...field } = props;
  const listId = useId();
  const box = useCombobox(props);
  return (
    <Field id={undefined} {...field}>
      {(control) => (
        <div className="relative" onBlur={box.closeWhenLeft}>
          <input
            {...control}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            className="input control w-full"
            aria-expanded={box.isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={box.isOpen && box.active ? `${listId}-${box.active.value}` : undefined}
            placeholder={placeholder}
            readOnly={isReadOnly}
            value={box.text ?? options.find((option) => option.value === value)?.label ?? ""}
            onChange={(event) => box.type(event.target.value)}
            onClick={box.open}
            onKeyDown={box.onKeyDown}
          />
          {/* The input keeps the focus and has the keys; the options are reached through it. */}
          <div
            ref={box.list}
            id={listId}
            role="listbox"
            aria-label={field.label}
            hidden={!box.isOpen}
            className="combobox-list"
          >
            {box.found.map((option) => (
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- See above.
              <div
                key={option.value}
                id={`${listId}-${option.value}`}
                role="option"
                tabIndex={-1}
                aria-selected={option.value === value}
                className="menu-item"
                data-active={option === box.active || undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => box.choose(option)}
              >
                <span className="min-w-0 flex-1 truncate">{option.label}</span>
                {option.detail && <span className="text-meta text-quiet">{option.detail}</span>}
                {option.value === value && <Check aria-hidden size={15} className="text-link" />}
              </div>
            ))}
            {box.found.length === 0 && (
              <div role="option" aria-selected={false} aria-disabled className="px-2.5 py-2 text-table text-quiet">
                {noneText}
              </div>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

function useCombobox({ options, isReadOnly = false, onChange }: ComboboxFieldProps) {
  const list = useRef<HTMLDivElement>(null);
  // Null while nothing is being typed.
  const [text, setText] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(0);
  const found = text === null ? options : options.filter((option) => fits(option, text));
  const active = found[Math.min(at, found.length - 1)];

  // On a small screen the list would open below the edge.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);

  const open = () => {
    if (isReadOnly) return;
    setIsOpen(true);
    setAt(0);
  };
  const close = () => {
    setIsOpen(false);
    setText(null);
  };
  const choose = (option: ComboboxOption) => {
    onChange(option.value);
    close();
  };
  const move = (to: number) => {
    if (!isOpen) return open();
    const next = (to + found.length) % Math.max(1, found.length);
    setAt(next);
    list.current?.children[next]?.scrollIntoView({ block: "nearest" });
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(at + 1),
    ArrowUp: () => move(at - 1),
    ...(isOpen && { Escape: close, ...(active && { Enter: () => choose(active) }) }),
  };
  return {
    list,
    text,
    isOpen,
    found,
    active,
    open,
    choose,
    type: (typed: string) => {
      if (isReadOnly) return;
      open();
      setText(typed);
      // Emptied on purpose: nobody is chosen.
      if (typed === "") onChange("");
    },
    onKeyDown: (event: KeyboardEvent) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
      if (!act) return;
      // Neither does Escape close the dialog around, nor Enter submit its form.
      event.preventDefault();
      act();
    },
    closeWhenLeft: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
  };
}

/** Every typed word begins a word of the option, in any order. */
function fits({ label, detail = "" }: ComboboxOption, text: string): boolean {
  const words = `${label} ${detail}`.toLowerCase().split(/[\s_:-]+/);
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

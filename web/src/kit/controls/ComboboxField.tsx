import { useCombobox, type UseComboboxState, type UseComboboxStateChangeTypes } from "downshift";
import { Check, ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { Field } from "./Field.tsx";
import { OptionsSelect, type ComboboxFieldProps, type ComboboxOption } from "./OptionsSelect.tsx";

export type { ComboboxFieldProps, ComboboxOption };

/**
 * Picks one of many options by typing part of any of its words. Text that matches no option is discarded; emptying the field clears
 * the choice. Where a finger points, the device's own list opens instead.
 */
export const ComboboxField = (props: ComboboxFieldProps) =>
  props.onSearch === undefined && window.matchMedia("(pointer: coarse)").matches ? (
    <OptionsSelect {...props} />
  ) : (
    <TypedField {...props} />
  );

/** The keyboard and ARIA behavior is downshift's. */
function TypedField(props: ComboboxFieldProps) {
  const { options: _, value, name, placeholder, isReadOnly, noneText, onChange: __, onSearch, ...field } = props;
  const isList = onSearch === undefined;
  const { box, found, inputId, list } = useOptionSearch(props);
  const isNoneShown = box.isOpen && found.length === 0;
  return (
    <Field {...field} id={inputId}>
      {(control) => (
        <div className="relative">
          <input
            {...box.getInputProps({
              ...control,
              "aria-labelledby": undefined,
              onKeyDown: leaveEscapeToDialog(box.isOpen),
              // Typing replaces the current choice, as it does after Tab.
              onClick: ({ currentTarget }) => currentTarget.select(),
            })}
            type="text"
            name={name}
            spellCheck={false}
            className={`input control w-full ${isList ? "pr-8" : ""}`}
            placeholder={placeholder}
            readOnly={isReadOnly}
          />
          {isList && (
            <ChevronDown
              aria-hidden
              size={16}
              className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-quiet"
            />
          )}
          <div
            {...box.getMenuProps({ ref: list, "aria-label": field.label, "aria-labelledby": undefined })}
            hidden={!box.isOpen || isNoneShown}
            className="combobox-list"
          >
            {box.isOpen &&
              found.map((option, index) => (
                <div
                  key={option.value}
                  {...box.getItemProps({ item: option, index, "aria-selected": option.value === value })}
                  className="menu-item"
                  data-active={index === box.highlightedIndex || undefined}
                >
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
                  {option.detail && <span className="text-meta text-quiet">{option.detail}</span>}
                  {option.value === value && <Check aria-hidden size={15} className="text-link" />}
                </div>
              ))}
          </div>
          {/* Downshift announces at the end of the document, which an open modal dialog makes inert. */}
          <output className={isNoneShown ? "combobox-list px-2.5 py-2 text-table text-quiet" : "sr-only"}>
            {box.isOpen && describeCount(found.length, noneText)}
          </output>
        </div>
      )}
    </Field>
  );
}

function useOptionSearch({ options, value, isReadOnly = false, onChange, onSearch }: ComboboxFieldProps) {
  const inputId = useId();
  const list = useRef<HTMLDivElement>(null);
  // Null unless the user is typing: an open list starts with every option.
  const [text, setText] = useState<string | null>(null);
  const found = text === null || onSearch ? options : options.filter((option) => matches(option, text));
  const box = useCombobox<ComboboxOption>({
    inputId,
    items: [...found],
    itemToString: labelOf,
    // With the label: what is shown follows a name that is known later.
    itemToKey: (option) => option && `${option.value} ${option.label}`,
    selectedItem: options.find((option) => value !== "" && option.value === value) ?? null,
    defaultHighlightedIndex: 0,
    stateReducer: (state, { type, changes }) => (isReadOnly ? state : reduce(state, type, changes)),
    onStateChange: ({ type, inputValue, isOpen, selectedItem }) => {
      if (isOpen === false) setText(null);
      if (selectedItem) onChange(selectedItem.value);
      if (type !== useCombobox.stateChangeTypes.InputChange || inputValue === undefined) return;
      setText(inputValue);
      onSearch?.(inputValue);
      if (inputValue === "") onChange("");
    },
  });

  // On a small screen the list would open below the edge.
  useEffect(() => {
    if (box.isOpen) list.current?.scrollIntoView({ block: "nearest" });
  }, [box.isOpen]);

  return { box, found, inputId, list };
}

type State = UseComboboxState<ComboboxOption>;

/** Clicking never closes the list, only Enter and a click choose, and what was typed disappears when the list closes. */
function reduce(state: State, type: UseComboboxStateChangeTypes, changes: Partial<State>): Partial<State> {
  const { InputClick, InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;
  if (type === InputClick) return { ...changes, isOpen: true };
  const isLeft = type === InputBlur || type === InputKeyDownEscape;
  const next = isLeft ? { ...changes, selectedItem: state.selectedItem } : changes;
  return next.isOpen === false ? { ...next, inputValue: labelOf(next.selectedItem ?? null) } : next;
}

/** Downshift clears a closed field on Escape and stops the key. */
const leaveEscapeToDialog = (isOpen: boolean) => (event: KeyboardEvent<HTMLInputElement>) => {
  const isHandled = event.ctrlKey || event.metaKey || (event.key === "Escape" && !isOpen);
  if (isHandled) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
};

const labelOf = (option: ComboboxOption | null) => (option?.value ? option.label : "");

const describeCount = (count: number, noneText: string) =>
  count === 0 ? noneText : count === 1 ? "1 result" : `${count} results`;

/** Whether every typed word begins a word of the option, in any order. */
function matches({ label, detail = "", words: more = "" }: ComboboxOption, text: string): boolean {
  const words = comparable(`${label} ${detail} ${more}`).split(/[\s_:\p{Pd}]+/u);
  return comparable(text)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** Without the invisible characters that pasted text brings along. */
const comparable = (text: string) =>
  text
    .replace(/\p{Cf}/gu, "")
    .normalize("NFC")
    .toLowerCase();

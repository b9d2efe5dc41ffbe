import { Check } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useOffWhenReadOnly } from "#kit/controls/read-only.ts";
import { Popover, type PopoverProps } from "./Popover.tsx";
import { useClosePopover } from "./popover-context.ts";

const itemsOf = (panel: HTMLElement) =>
  Array.from(panel.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"]:not([title]))'));

/** Focuses the checked item, else the first. */
export function focusFirst(panel: HTMLElement): void {
  const items = itemsOf(panel);
  (items.find((item) => item.getAttribute("aria-checked") === "true") ?? items[0] ?? panel).focus();
}

function moveByArrows(event: KeyboardEvent<HTMLElement>, panel: HTMLElement): void {
  // In a search box, all other keys edit the text.
  if (event.target instanceof HTMLInputElement && !event.key.startsWith("Arrow")) return;
  const items = itemsOf(panel);
  const at = items.findIndex((item) => item === document.activeElement);
  const last = items.length - 1;
  const targets: Record<string, number> = {
    ArrowDown: at >= last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  const target = targets[event.key] ?? indexByLetter(items, at, event);
  if (target === undefined) return;
  event.preventDefault();
  items[target]?.focus();
}

/** The next item that begins with the typed letter. */
function indexByLetter(items: HTMLElement[], at: number, event: KeyboardEvent): number | undefined {
  if (event.key.length !== 1 || event.key === " " || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const starts = (item: HTMLElement) => item.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase());
  const order = [...items.keys()].map((step) => (at + 1 + step) % items.length);
  return order.find((index) => {
    const item = items[index];
    return item !== undefined && starts(item);
  });
}

/** With a touch screen as in any menu: a focused box would open the keyboard over the choices. */
function focusSearch(panel: HTMLElement): void {
  const box = panel.querySelector("input");
  if (box && !window.matchMedia("(pointer: coarse)").matches) box.focus();
  else focusFirst(panel);
}

/** A panel with a search box above a menu; the box has the focus, arrow keys move into the menu. */
export function SearchableDropdown(props: Omit<PopoverProps, "popupRole" | "onOpen" | "onKeyDown">) {
  return <Popover {...props} popupRole="dialog" onOpen={focusSearch} onKeyDown={moveByArrows} />;
}

/** A menu: arrow keys, Home, End and first letters move, Escape closes, and focus returns to the button. */
export function Dropdown(props: Omit<PopoverProps, "popupRole" | "onOpen" | "onKeyDown">) {
  return <Popover {...props} popupRole="menu" onOpen={focusFirst} onKeyDown={moveByArrows} />;
}

interface MenuItemProps {
  id?: string | undefined;
  icon?: ReactNode;
  /** If given, the item is one of several choices. */
  isChecked?: boolean;
  isDisabled?: boolean;
  isDangerous?: boolean;
  /** Selecting it leaves the menu open. */
  isStaying?: boolean;
  /** It changes something, so it is off where nothing may be changed. */
  isChange?: boolean | undefined;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem(props: MenuItemProps) {
  const { id, icon, isChecked, isDisabled = false, isDangerous = false, isStaying = false, onSelect, children } = props;
  const off = useOffWhenReadOnly(props.isChange ?? false);
  const close = useClosePopover();
  const select = () => {
    if (isDisabled) return;
    if (!isStaying) close();
    onSelect();
  };
  return (
    <button
      id={id}
      type="button"
      tabIndex={-1}
      role={isChecked === undefined ? "menuitem" : "menuitemradio"}
      aria-checked={isChecked}
      aria-disabled={isDisabled || undefined}
      className={`menu-item ${isDangerous ? "text-danger" : ""}`}
      onClick={select}
      {...off}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {isChecked !== undefined && <Check aria-hidden size={16} className={isChecked ? "text-link" : "invisible"} />}
    </button>
  );
}

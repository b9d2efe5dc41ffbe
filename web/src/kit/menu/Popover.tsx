import { useId, useRef, useState, type ReactNode, type RefObject } from "react";
import { PopoverContext } from "./popover-context.ts";
import { usePopoverPlace } from "./usePopoverPlace.ts";

export interface PopoverProps {
  /** The button's content. */
  trigger: ReactNode;
  /** Names the panel, and the button if it shows only an icon. */
  label: string;
  isIconOnly?: boolean | undefined;
  /** Also names it when it is hovered: where the button may be without its word. */
  hasTip?: boolean | undefined;
  isDisabled?: boolean | undefined;
  align?: "start" | "end" | undefined;
  triggerClassName?: string | undefined;
  /** Where Tab doesn't stop at each button. */
  triggerTabIndex?: number | undefined;
  panelClassName?: string | undefined;
  popupRole?: "menu" | "dialog" | undefined;
  onOpen?: ((panel: HTMLElement) => void) | undefined;
  onKeyDown?: ((event: React.KeyboardEvent<HTMLElement>, panel: HTMLElement) => void) | undefined;
  children: ReactNode;
}

/**
 * A button and the panel it opens, using the browser's popover: Escape or a click outside closes it, it is drawn above everything, and
 * focus returns by itself. The panel's content is mounted only while it is open.
 */
export function Popover(props: PopoverProps) {
  const {
    trigger,
    label,
    isIconOnly = false,
    hasTip = isIconOnly,
    isDisabled = false,
    align = "start",
    popupRole = "dialog",
  } = props;
  const {
    triggerClassName = "button button-ghost",
    triggerTabIndex,
    panelClassName = "",
    onOpen,
    onKeyDown,
    children,
  } = props;
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  usePopoverPlace({ isOpen, buttonRef: button, panelRef: panel, align });

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={panelId}
        disabled={isDisabled}
        tabIndex={triggerTabIndex}
        aria-haspopup={popupRole}
        aria-expanded={isOpen}
        {...(isIconOnly ? { "aria-label": label } : {})}
        {...(hasTip ? { "data-tip": label, "data-side": align === "end" ? "left" : "bottom" } : {})}
        className={`${triggerClassName} ${hasTip ? "tip" : ""}`}
      >
        {trigger}
      </button>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Its role is a variable; the keys are the menu's arrows. */}
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        role={popupRole}
        aria-label={label}
        className={`popover ${panelClassName}`}
        // Filled before it is shown, emptied after it is hidden: focus can be returned only while it is still inside.
        onBeforeToggle={(event) => event.newState === "open" && setIsOpen(true)}
        onToggle={(event) => (event.newState === "open" ? onOpen?.(event.currentTarget) : setIsOpen(false))}
        onKeyDown={(event) => onKeyDown?.(event, event.currentTarget)}
      >
        {isOpen && <PopoverContext value={() => hide(panel)}>{children}</PopoverContext>}
      </div>
    </>
  );
}

const hide = (panel: RefObject<HTMLElement | null>) => panel.current?.hidePopover();

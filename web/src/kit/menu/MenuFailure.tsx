import { RotateCw } from "lucide-react";
import { useRef, useState } from "react";
import { focusFirst, MenuItem } from "./Dropdown.tsx";

interface MenuFailureProps {
  /** What could not be loaded. */
  text: string;
  /** Must not reject. */
  onRetry: () => Promise<unknown>;
}

/** In a menu that stays open: what failed to load, with Retry. */
export function MenuFailure({ text, onRetry }: MenuFailureProps) {
  const [isTrying, setIsTrying] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const retry = async () => {
    // If Retry disappears, its focus would leave the menu, whose arrow keys would stop working.
    const menu = place.current?.closest<HTMLElement>("[popover]");
    setIsTrying(true);
    await onRetry();
    setIsTrying(false);
    requestAnimationFrame(() => {
      if (menu && document.activeElement === document.body) focusFirst(menu);
    });
  };
  return (
    <div ref={place}>
      <p role="alert" className="px-2.5 py-2 text-danger">
        {text}
      </p>
      <MenuItem
        icon={<RotateCw aria-hidden size={16} className="text-quiet" />}
        isDisabled={isTrying}
        isStaying
        onSelect={() => void retry()}
      >
        {isTrying ? "Loading…" : "Retry"}
      </MenuItem>
    </div>
  );
}

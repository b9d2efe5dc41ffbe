import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** After each navigation, moves focus to the new page, not a link that may be gone. */
export function useFocusOnNavigation() {
  const content = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}

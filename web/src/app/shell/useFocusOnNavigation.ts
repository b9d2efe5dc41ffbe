import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** After each navigation the focus stands at the new page, where the reading goes on, not on a link that may be gone. */
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

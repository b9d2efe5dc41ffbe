import { useEffect, useRef, useState } from "react";

/**
 * Whether a form stands in the place of what it changes. While it is being saved, what it makes of it is shown instead. Where what
 * opened it goes with what it replaces, `findOpener` is the selector of its successor.
 */
export function useInPlace<What>(findOpener?: (what: What) => string) {
  const [what, setWhat] = useState<What | null>(null);
  const [isSending, setIsSending] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const last = useRef<What | null>(null);

  useEffect(() => {
    // The focus comes back to where it was, unless it has gone elsewhere meanwhile.
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (last.current !== null && what === null && isLost) {
      const isThere = opener.current?.isConnected === true;
      const found = findOpener && document.querySelector<HTMLElement>(findOpener(last.current));
      (isThere ? opener.current : found)?.focus();
    }
    last.current = what;
  });

  return {
    what,
    isOpen: what !== null,
    isShown: what === null || isSending,
    open: (next: What) => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      setWhat(next);
    },
    form: { onSending: setIsSending, onClose: () => setWhat(null) },
  };
}

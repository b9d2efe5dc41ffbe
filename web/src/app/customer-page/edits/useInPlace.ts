import { useEffect, useRef, useState } from "react";

/**
 * Whether a form replaces the value it edits. While it is being saved, the new value is shown instead. If the button that opened the
 * form disappears with the value, `findOpener` is the selector of the button to focus afterwards.
 */
export function useInPlace<What>(findOpener?: (what: What) => string) {
  const [what, setWhat] = useState<What | null>(null);
  const [isSending, setIsSending] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const last = useRef<What | null>(null);

  useEffect(() => {
    // Restore the focus, unless it has moved elsewhere in the meantime.
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

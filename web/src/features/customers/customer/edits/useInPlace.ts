import { useEffect, useRef, useState } from "react";

/** Whether a form stands in the place of what it changes. While it is being saved, what it makes of it is shown instead. */
export function useInPlace<What>() {
  const [what, setWhat] = useState<What | null>(null);
  const [isSending, setIsSending] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    // The focus comes back to where it was, unless it has gone elsewhere meanwhile.
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (wasOpen.current && what === null && isLost && opener.current?.isConnected) opener.current.focus();
    wasOpen.current = what !== null;
  }, [what]);

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

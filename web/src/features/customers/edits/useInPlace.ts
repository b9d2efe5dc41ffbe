import { useState } from "react";

/** Whether a form replaces the value it edits. While it is being saved, the new value is shown instead. */
export function useInPlace<What>() {
  const [what, setWhat] = useState<What | null>(null);
  const [isSending, setIsSending] = useState(false);
  return {
    what,
    isOpen: what !== null,
    isShown: what === null || isSending,
    open: setWhat,
    form: {
      onSending: (isBusy: boolean) => setIsSending(isBusy),
      onClose: () => {
        setWhat(null);
        setIsSending(false);
      },
    },
  };
}

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { notify } from "#kit/feedback/notify.ts";
import { IconButton } from "./IconButton.tsx";

interface CopyButtonProps {
  text: string;
  /** "phone number": names the button. */
  what: string;
  className?: string;
}

/** Copies, and briefly shows that it did. */
export function CopyButton({ text, what, className = "" }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 1_500);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // Browsers refuse it without HTTPS or permission.
      notify.error(`Copying is not allowed here. The ${what} is ${text}.`);
    }
  };
  return (
    <IconButton
      label={isCopied ? "Copied" : `Copy ${what}`}
      tipSide="left"
      className={className}
      icon={isCopied ? <Check aria-hidden size={15} className="text-good" /> : <Copy aria-hidden size={15} />}
      onClick={() => void copy()}
    />
  );
}

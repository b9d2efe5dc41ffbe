import type { ReactNode } from "react";

interface RecordTitleProps {
  children: ReactNode;
  className?: string | undefined;
  /** If absent, the title is read-only. */
  onOpen: (() => void) | undefined;
  /** For a record that is being sent, which can't be edited. */
  isDisabled?: boolean;
}

/** A row's title, which opens the form. */
export function RecordTitle({ children, className = "", onOpen, isDisabled = false }: RecordTitleProps) {
  const look = `min-w-0 text-left font-medium wrap-anywhere ${className}`;
  if (!onOpen) return <span className={look}>{children}</span>;
  return (
    <button
      type="button"
      className={`${look} cursor-pointer hover:underline touch:-my-3 touch:py-3`}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onOpen}
    >
      {children}
    </button>
  );
}

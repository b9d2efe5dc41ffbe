import { useRef, type ReactNode } from "react";
import { Button } from "#kit/controls/Button.tsx";

interface FileButtonProps {
  accept: string;
  icon: ReactNode;
  isMultiple?: boolean;
  isBusy?: boolean;
  /** On a phone, opens the camera. */
  capture?: boolean;
  onFiles: (files: File[]) => void;
  children: string;
}

/** A button that asks for files. */
export function FileButton({
  accept,
  icon,
  isMultiple = false,
  isBusy = false,
  capture = false,
  onFiles,
  children,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button isChange isBusy={isBusy} busyText="Sending…" icon={icon} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={children}
        tabIndex={-1}
        hidden
        accept={accept}
        multiple={isMultiple}
        capture={capture ? "environment" : undefined}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = "";
          onFiles(files);
        }}
      />
    </>
  );
}

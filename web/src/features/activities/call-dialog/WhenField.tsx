import { localTimeZone } from "@automotive-crm/contract/dates/wall-time";
import { useEffect, useRef } from "react";
import { Button } from "#ui/Button.tsx";
import { TextField } from "#ui/TextField.tsx";
import { wallTimeAt } from "./logged-call.ts";

interface WhenFieldProps {
  /** Null means now. */
  at: string | null;
  error: string | undefined;
  onChange: (at: string | null) => void;
}

/** Most calls are logged right after they end; an earlier time takes one more click. */
export function WhenField({ at, error, onChange }: WhenFieldProps) {
  if (at !== null) return <EarlierField at={at} error={error} onChange={onChange} />;
  return (
    <p className="flex items-center gap-2 text-table">
      <span className="font-medium">When</span>
      <span className="text-quiet">Now</span>
      <Button
        variant="ghost"
        className="button-small"
        onClick={() => onChange(wallTimeAt(new Date(), localTimeZone()))}
      >
        It happened earlier
      </Button>
    </p>
  );
}

function EarlierField({ at, error, onChange }: WhenFieldProps & { at: string }) {
  const input = useRef<HTMLInputElement>(null);
  // The click that showed the field was meant for it.
  useEffect(() => input.current?.focus(), []);
  return (
    <div className="flex flex-wrap items-start gap-2">
      <TextField
        ref={input}
        label="When"
        type="datetime-local"
        className="w-60"
        value={at}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button variant="ghost" className="mt-6" onClick={() => onChange(null)}>
        Now
      </Button>
    </div>
  );
}

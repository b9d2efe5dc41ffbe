import { CircleAlert, CircleHelp } from "lucide-react";
import { useId, type ReactNode } from "react";
import "#kit/focus/focus-first-invalid.ts";

export interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** What to check in it, since no one has said so. */
  doubt?: string | undefined;
  /** Beside the label, such as where the value is from. */
  note?: string | undefined;
  isRequired?: boolean | undefined;
  /** The label is read aloud but not shown, e.g. for a search box. */
  isLabelHidden?: boolean | undefined;
}

interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

interface FrameProps extends FieldProps {
  /** That a paste was cut; empty otherwise. */
  cut?: string | undefined;
  id: string | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and error of one field, connected for assistive technology. */
export function Field(props: FrameProps) {
  const { id, label, error, hint, doubt, note, cut, isRequired, isLabelHidden, className = "", children } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const doubtId = `${controlId}-doubt`;
  const errorId = `${controlId}-error`;
  const noteId = `${controlId}-note`;
  const describedBy = [note && noteId, hint && hintId, doubt && doubtId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <div className={isLabelHidden && !note ? "sr-only" : "flex items-baseline gap-1.5"}>
        <label htmlFor={controlId} className={isLabelHidden ? "sr-only" : "text-table font-medium"}>
          {label}
          {isRequired && <span aria-hidden> *</span>}
        </label>
        {note && (
          <span id={noteId} className="truncate text-meta text-quiet">
            {note}
          </span>
        )}
      </div>
      {children({
        id: controlId,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": isRequired || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-meta text-quiet">
          {hint}
        </p>
      )}
      {doubt && (
        <p id={doubtId} className="flex items-start gap-1.5 text-meta text-warn">
          <CircleHelp aria-hidden size={14} className="mt-px shrink-0" />
          {doubt}
        </p>
      )}
      {cut !== undefined && (
        <p aria-live="polite" className="text-meta text-warn empty:hidden">
          {cut}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className="flex items-start gap-1.5 text-meta text-danger">
          <CircleAlert aria-hidden size={14} className="mt-px shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}

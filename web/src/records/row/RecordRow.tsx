import type { ReactNode } from "react";
import { useOpenDialog } from "#records/customer-part.ts";
import { formOf } from "#records/dialog/record-dialogs.tsx";
import type { RecordType, Values } from "#records/record-type.ts";
import { RecordMenu, type MenuStep } from "./RecordMenu.tsx";
import { RecordProgress } from "./RecordProgress.tsx";
import { RecordTitle } from "./RecordTitle.tsx";
import "./record-row.css";

interface RecordRowProps<R extends object, V extends Values> {
  type: RecordType<R, V>;
  record: R;
  /** If false, the row is read-only. */
  mayEdit: boolean;
  className?: string;
  titleClassName?: string;
  /** In front of the title: an icon or a button. */
  mark?: ReactNode;
  /** Behind the title. */
  badges?: ReactNode;
  /** At the end of the title's line, in the timeline; there the title is a heading. */
  meta?: ReactNode;
  /** As one of several plans in a narrow card: what follows the title, in two lines together, in place of badges and what else is known. */
  plan?: ReactNode;
  /** From useRecordStatus, if it has a status. */
  progress?: { isSaving: boolean; failure: string | null };
  /** Its own actions in the menu, above Edit. */
  steps?: readonly MenuStep[];
  /** What else is known about it. */
  children?: ReactNode;
}

/** A record in a list: its title, which opens its form, what is known about it, its latest changes, and its menu. */
export function RecordRow<R extends object, V extends Values>(props: RecordRowProps<R, V>) {
  const { type, record, mayEdit, className = "", titleClassName, mark, badges, meta, plan, progress, steps } = props;
  const open = useOpenDialog();
  const title = (
    <RecordTitle className={titleClassName} onOpen={mayEdit ? () => open(formOf(type, record)) : undefined}>
      {type.titleOf(record)}
    </RecordTitle>
  );
  const kind = meta ? "record-row-entry" : plan ? "record-row-plan" : "";
  return (
    <div data-record-row className={`record-row ${kind} ${className}`}>
      {mark}
      <div className="record-row-text min-w-0 flex-1">
        {plan ? (
          <div className="record-plan">
            {title}
            {plan}
          </div>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
              {meta ? <h4 className="min-w-0">{title}</h4> : title}
              {badges}
            </div>
            {meta}
          </div>
        )}
        {props.children}
        <RecordProgress type={type} record={record} {...progress} />
      </div>
      <RecordMenu {...{ type, record, steps, mayEdit }} />
    </div>
  );
}

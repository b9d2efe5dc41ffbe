import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WaitingWork } from "#lib/offline/outbox.ts";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import type { ConflictPlace } from "#records/customer-part.ts";
import type { RecordForm, RecordType, Values } from "#records/record-type.ts";
import type { WaitingConflict } from "./WaitingConflict.tsx";

interface RecordConflictProps<R extends object, V extends Values> extends ConflictPlace {
  type: RecordType<R, V>;
  work: WaitingWork;
}

/** The question about an unsent edit of a record, in the words of its form, whose script is fetched for that. */
export function RecordConflict<R extends object, V extends Values>(props: RecordConflictProps<R, V>) {
  const { type, onClose } = props;
  const [load] = useState(() => async () => {
    const [question, form] = await Promise.all([import("./WaitingConflict.tsx"), type.loadForm()]);
    return (dialog: RecordConflictProps<R, V>) => (
      <LoadedConflict {...dialog} Question={question.WaitingConflict} form={form} />
    );
  });
  return <LazyDialog load={load} isOpen onClose={onClose} dialog={props} />;
}

type LoadedProps<R extends object, V extends Values> = RecordConflictProps<R, V> & {
  form: RecordForm<R, V>;
  Question: typeof WaitingConflict;
};

function LoadedConflict<R extends object, V extends Values>(props: LoadedProps<R, V>) {
  const { type, form, Question, work, customer, organizationId, onClose } = props;
  const { data: records } = useQuery(type.list.query(organizationId, customer.id));
  const record = records?.find((each) => type.writes.isUpdateOf(work, type.list.idOf(each)));
  const show = form.useShownValue({ customer, record });
  return <Question work={work} labels={form.labels ?? {}} show={show} onClose={onClose} />;
}

import { listOutbox, type OutboxMessage } from "@automotive-crm/contract/mail/outbox";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Inbox } from "lucide-react";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Button } from "#kit/controls/Button.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { List } from "#kit/list/List.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { ShowMore } from "#kit/list/ShowMore.tsx";
import { PageHeader } from "#kit/layout/PageHeader.tsx";

/** /super-admin/outbox: the mail that would have been sent. In production there is none to see. */
export function OutboxPage() {
  usePageTitle("Mail Outbox");
  const place = useWorkplace(({ organization }) => organization?.id ?? "all");
  const mail = useInfiniteQuery({
    queryKey: ["admin", "outbox", place],
    queryFn: ({ pageParam, signal }) =>
      call(listOutbox, { query: { limit: 20, ...(pageParam === null ? {} : { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { hasOwnErrorDisplay: true },
    staleTime: 0,
  });
  const { data, error, refetch } = mail;
  const messages = data?.pages.flatMap((page) => page.messages);
  return (
    <>
      <Link
        to="/super-admin"
        className="mb-1 inline-flex min-h-6 items-center gap-1.5 text-table text-quiet hover:text-base-content max-md:-mt-2 touch:min-h-11"
      >
        <ArrowLeft aria-hidden size={14} />
        Back
      </Link>
      <PageHeader title="Mail Outbox" subtitle="Without a mail server, mail is kept here and reaches nobody.">
        <Button onClick={() => void refetch()}>Refresh</Button>
      </PageHeader>
      <List
        label="Mail"
        columns={mailColumns}
        rows={messages}
        loading={!data && !error && { label: "Loading mail", rows: 10 }}
        failure={!data && error && { title: "The outbox could not be loaded.", error, onRetry: () => void refetch() }}
        empty={<EmptyState title="No mail yet" icon={<Inbox aria-hidden size={28} strokeWidth={1.5} />} />}
      >
        {(message) => <MailRow key={message.id} message={message} />}
      </List>
      <ShowMore query={mail} label="Show older" failure="Older mail could not be loaded." />
    </>
  );
}

const mailColumns = [
  { name: "subject", head: "Subject", width: "minmax(0,1.6fr)", narrow: "title" },
  { name: "to", head: "To", width: "minmax(0,1.4fr)", narrow: "line" },
  { name: "when", head: "Sent", width: "10.5rem", narrow: "end" },
] as const;

/** A message; what it says, once it is opened. */
function MailRow({ message: { to, subject, text, sentAt } }: { message: OutboxMessage }) {
  const [isOpen, setOpen] = useState(false);
  const recipient = to.name === to.address ? to.address : `${to.name} <${to.address}>`;
  return (
    <ListRow
      columns={mailColumns}
      cells={{
        subject: (
          <button
            type="button"
            data-row-link
            aria-expanded={isOpen}
            title={subject}
            className="block max-w-full cursor-pointer truncate text-left font-semibold"
            onClick={() => setOpen(!isOpen)}
          >
            {subject}
          </button>
        ),
        to: (
          <span className="block truncate" title={recipient}>
            {recipient}
          </span>
        ),
        when: <Timestamp at={sentAt} className="whitespace-nowrap text-quiet tabular-nums" />,
      }}
      details={isOpen && <p className="max-w-3xl break-words whitespace-pre-line">{withLinks(text)}</p>}
    />
  );
}

/** Addresses in the text as links. */
const withLinks = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} href={part} className="break-all text-link underline underline-offset-2">
        {part}
      </a>
    ) : (
      part
    ),
  );

import { listOutbox, type OutboxMessage } from "@automotive-crm/contract/mail/outbox";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Inbox } from "lucide-react";
import { call } from "#lib/api/api-client.ts";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Button } from "#kit/controls/Button.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { PageHeader } from "#kit/layout/PageHeader.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";

/** /super-admin/outbox: the mail that would have been sent. In production there is none to see. */
export function OutboxPage() {
  usePageTitle("Mail Outbox");
  const place = useWorkplace(({ organization }) => organization?.id ?? "all");
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["admin", "outbox", place],
    queryFn: ({ pageParam, signal }) =>
      call(listOutbox, { query: { limit: 20, ...(pageParam === null ? {} : { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { hasOwnErrorDisplay: true },
    staleTime: 0,
  });
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
      {!data && error && (
        <ErrorNotice title="The outbox could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-32 w-full" />}
      {messages?.length === 0 && (
        <EmptyState title="No mail yet" icon={<Inbox aria-hidden size={28} strokeWidth={1.5} />} />
      )}
      <ul aria-label="Mail" className="flex flex-col gap-3">
        {messages?.map((message) => (
          <MessageCard key={message.id} message={message} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-4" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      )}
    </>
  );
}

function MessageCard({ message: { to, subject, text, sentAt } }: { message: OutboxMessage }) {
  return (
    <li className="rounded-box border border-line p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 font-semibold break-words">{subject}</h2>
        <Timestamp at={sentAt} className="text-meta text-quiet" />
      </div>
      <p className="text-table break-all text-quiet">
        To {to.name === to.address ? to.address : `${to.name} <${to.address}>`}
      </p>
      <p className="mt-2 break-words whitespace-pre-line text-table">{withLinks(text)}</p>
    </li>
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

import type { UseQueryResult } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { TableSkeleton } from "./TableSkeleton.tsx";

interface SettingsSectionProps<Data> {
  title: string;
  purpose: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A part of a settings tab, once it is loaded. */
export function SettingsSection<Data>({ title, purpose, query, children }: SettingsSectionProps<Data>) {
  const { data, error, refetch } = query;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <h2 id={headingId} className="text-base font-semibold">
        {title}
      </h2>
      <p className="pb-3 text-table text-quiet">{purpose}</p>
      {data !== undefined && children(data)}
      {data === undefined && error && (
        <ErrorNotice title={`${title} could not be loaded.`} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && !error && <TableSkeleton label={`Loading ${title}`} />}
    </section>
  );
}

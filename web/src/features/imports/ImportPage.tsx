import { undoDays, type Import } from "@automotive-crm/contract/imports/record";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { z } from "zod/mini";
import { OneOrganization } from "#features/settings/index.ts";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Badge } from "#kit/layout/Badge.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { PermissionGuard } from "#lib/workplace/permissions.tsx";
import { CheckResult } from "./check/CheckResult.tsx";
import { describeFile } from "./describe-file.ts";
import { ImportActions } from "./ImportActions.tsx";
import { ImportProgress } from "./ImportProgress.tsx";
import { importQuery, useImportEvents } from "./imports.queries.ts";
import { statusInWords } from "./import-words.ts";
import { ChoicesSection } from "./mapping/ChoicesSection.tsx";
import { ColumnsSection } from "./mapping/ColumnsSection.tsx";
import { ImportResult } from "./result/ImportResult.tsx";

/** One import, from the mapping of its columns to its undoing. */
export const ImportPage = () => (
  <PermissionGuard permission="data:import">
    <OneOrganization>{(organizationId) => <LoadedImport organizationId={organizationId} />}</OneOrganization>
  </PermissionGuard>
);

const ParamsSchema = z.object({ importId: z.string() });

function LoadedImport({ organizationId }: { organizationId: string }) {
  const params: unknown = useParams({ strict: false });
  const { importId } = ParamsSchema.parse(params);
  const { data, error, refetch } = useQuery(importQuery(organizationId, importId));
  useImportEvents(organizationId);
  return (
    <>
      <Link to="/settings/import" className="inline-flex min-h-11 items-center gap-1.5 text-table text-link">
        <ArrowLeft aria-hidden size={16} />
        All imports
      </Link>
      {data && <OneImport organizationId={organizationId} of={data} />}
      {!data && error && (
        <ErrorNotice title="The import could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <output aria-label="Loading the import" className="grid gap-3">
          <Skeleton className="h-7 w-72 max-w-full" />
          <Skeleton className="h-40" />
        </output>
      )}
    </>
  );
}

interface OneImportProps {
  organizationId: string;
  of: Import;
}

const mayChange = ({ status }: Import) => status === "mapped" || status === "checking" || status === "checked";

function OneImport({ organizationId, of }: OneImportProps) {
  const { fileName, createdByName, createdAt, plan, check, problem } = of;
  const [isLocationMissing, setIsLocationMissing] = useState(false);
  const [word, tone] = statusInWords(of);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone with the state that it was for.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [of.status]);
  return (
    <div className="grid gap-8 [&>*]:min-w-0">
      <div className="grid gap-4">
        <header className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-72">
            <h2
              ref={heading}
              tabIndex={-1}
              className="outline-none flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-base font-semibold"
            >
              <span className="min-w-0 wrap-anywhere">{fileName}</span>
              <Badge tone={tone}>{word}</Badge>
            </h2>
            <p className="text-table text-quiet">
              {describeFile(of)} · {createdByName}, <Timestamp at={createdAt} look="sentence" />
            </p>
          </div>
          <ImportActions {...{ organizationId, of }} onLocationMissing={() => setIsLocationMissing(true)} />
        </header>
        {problem !== null && (
          <p role="alert" className="rounded-box bg-error/14 px-4 py-3">
            {problem}
          </p>
        )}
        <ImportProgress of={of} />
        {of.status === "uploading" && (
          <p className="text-quiet">
            If the upload has stopped, choose the same file again on the same computer: it resumes where it left off.
          </p>
        )}
        {of.startedAt !== null && <ImportResult organizationId={organizationId} of={of} />}
        {check && plan && mayChange(of) && (
          <CheckResult organizationId={organizationId} of={of} check={check} plan={plan} />
        )}
        {of.status === "mapped" && (
          <p className="text-quiet">
            Review the choices and columns below, then check the file. Checking changes nothing, and an import can be
            undone for {undoDays} days.
          </p>
        )}
      </div>
      {plan && mayChange(of) && (
        <>
          <ChoicesSection {...{ organizationId, of, plan, isLocationMissing }} />
          <ColumnsSection organizationId={organizationId} of={of} plan={plan} />
        </>
      )}
    </div>
  );
}

import { customerTopic } from "@automotive-crm/contract/live/topics";
import { globalView } from "@automotive-crm/contract/organizations/record";
import type { DealDetails } from "@automotive-crm/contract/deals/record";
import { IdSchema } from "@automotive-crm/contract/fields/fields";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft, Handshake } from "lucide-react";
import { useState } from "react";
import { z } from "zod/mini";
import { isRefusal } from "#lib/api/api-failure.ts";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { useLiveReload } from "#lib/live/useLiveReload.ts";
import { CheckingPermissions, PermissionGuard, usePermission } from "#lib/workplace/permissions.tsx";
import { usePlace } from "#lib/workplace/usePlace.ts";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { useDealWork } from "#features/deals/actions/useDealWork.tsx";
import { dealQuery, readDealsAgain } from "#features/deals/deals.queries.ts";
import { Estimate } from "#features/deals/numbers/Estimate.tsx";
import { NumbersForm } from "#features/deals/numbers/NumbersForm.tsx";
import { TypedNumbers } from "#features/deals/numbers/TypedNumbers.tsx";
import { CreditsPart } from "./CreditsPart.tsx";
import { DealHead } from "./DealHead.tsx";
import { DetailsPart } from "./DetailsPart.tsx";
import { GrossPart } from "./GrossPart.tsx";
import { HistoryPart } from "./HistoryPart.tsx";
import { NextStepPart } from "./NextStepPart.tsx";
import { Part } from "./Part.tsx";
import { QuotesPart } from "#features/deals/quotes/QuotesPart.tsx";
import { TradeInsPart } from "#features/deals/trade-ins/TradeInsPart.tsx";
import { VehiclePart } from "./VehiclePart.tsx";

const ParamsSchema = z.object({ dealId: z.catch(z.string(), "") });

/** /deals/{id}: everything about one deal. */
export function DealPage() {
  usePageTitle("Deal");
  const place = usePlace();
  const params: unknown = useParams({ strict: false });
  const { dealId } = ParamsSchema.parse(params);
  return (
    <PermissionGuard permission="deals:view">
      {place ? <Deal key={dealId} organizationId={place.organizationId} dealId={dealId} /> : <CheckingPermissions />}
    </PermissionGuard>
  );
}

function Deal({ organizationId, dealId }: { organizationId: string; dealId: string }) {
  const isId = IdSchema.safeParse(dealId).success;
  const { data: deal, error, refetch } = useQuery({ ...dealQuery(organizationId, dealId), enabled: isId });
  usePageTitle(deal && `Deal of ${deal.customerName}`);
  const isAbout = deal && organizationId !== globalView;
  useLiveReload(
    isAbout ? customerTopic(organizationId, deal.customerId) : undefined,
    ["deal", "task", "appointment"],
    () => void readDealsAgain(),
  );
  if (!isId || (isRefusal(error) && !deal)) return <NoDeal />;
  return (
    <>
      <Link to="/deals" className="mb-1 inline-flex min-h-9 items-center gap-1.5 text-table text-quiet hover:underline">
        <ArrowLeft aria-hidden size={15} /> Deals
      </Link>
      {error && !deal && (
        <ErrorNotice title="The deal could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {!error && !deal && (
        <output aria-label="Loading the deal" className="appear-late grid gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-80" />
        </output>
      )}
      {deal && <Content deal={deal} organizationId={organizationId} />}
    </>
  );
}

function Content({ deal, organizationId }: { deal: DealDetails; organizationId: string }) {
  const mayEdit = usePermission("deals:edit") && organizationId !== globalView;
  const [isDirty, setIsDirty] = useState(false);
  const work = useDealWork(organizationId, { hasUnsavedNumbers: isDirty });
  const shared = { deal, organizationId, mayEdit };
  return (
    <>
      <DealHead deal={deal} work={work} />
      <div className="grid gap-x-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] lg:grid-rows-[auto_1fr]">
        <div className="@container min-w-0 lg:row-span-2">
          <Part title="Numbers">
            {mayEdit ? (
              <NumbersForm deal={deal} organizationId={organizationId} onDirty={setIsDirty} />
            ) : (
              <div className="grid gap-4">
                <TypedNumbers numbers={deal.numbers} />
                <Estimate numbers={deal.numbers} result={deal.result} />
              </div>
            )}
          </Part>
          <QuotesPart {...shared} isDirty={isDirty} />
          <TradeInsPart {...shared} />
        </div>
        <div className="min-w-0 max-lg:row-start-1">
          <NextStepPart deal={deal} work={work} />
          <VehiclePart {...shared} />
        </div>
        <div className="min-w-0">
          <CreditsPart {...shared} />
          <GrossPart {...shared} />
          <DetailsPart {...shared} />
        </div>
        <HistoryPart deal={deal} organizationId={organizationId} />
      </div>
      {work.dialogs}
    </>
  );
}

const NoDeal = () => (
  <EmptyState
    title={<h1>Deal not found</h1>}
    icon={<Handshake aria-hidden size={28} strokeWidth={1.5} />}
    text="It may be at a location that you don't work at, or belong to another organization."
    action={
      <Link to="/deals" className="button button-quiet">
        Back to Deals
      </Link>
    }
  />
);

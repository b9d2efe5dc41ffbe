import type { Customer as Shown } from "@automotive-crm/contract/customers/record";
import { IdSchema } from "@automotive-crm/contract/fields/fields";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { z } from "zod/mini";
import { ApiFailure, isRefusal } from "#lib/api/api-failure.ts";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { PermissionGuard, usePermission } from "#lib/workplace/permissions.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { SlowLoad } from "#kit/loading/SlowLoad.tsx";
import type { CustomerGoneProps } from "./CustomerGone.tsx";
import { useCustomerParts } from "#records/customer-part.ts";
import { CustomerNotFound } from "./CustomerNotFound.tsx";
import { CustomerSkeleton } from "./CustomerSkeleton.tsx";
import { CustomerTrail } from "./trail/CustomerTrail.tsx";
import { CustomerWorkspace } from "./CustomerWorkspace.tsx";
import { customerQuery } from "#features/customers/customer.queries.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { LoadingOrganization } from "#features/customers/LoadingOrganization.tsx";
import { usePlace } from "#lib/workplace/usePlace.ts";
import "./customer-page.css";
import "./customer-page-layout.css";

const notFound = "Customer not found";

/** Both are rarely needed. Without them the page still says that the customer isn't found. */
const CustomerGone = lazy<ComponentType<CustomerGoneProps>>(async () =>
  import("./CustomerGone.tsx").then(
    (module) => ({ default: module.CustomerGone }),
    () => ({ default: CustomerNotFound }),
  ),
);
const TypedTexts = lazy<ComponentType<{ customerId: string }>>(async () =>
  import("./unsaved/TypedTexts.tsx").then(
    (module) => ({ default: module.TypedTexts }),
    () => ({ default: () => null }),
  ),
);

const ParamsSchema = z.object({ customerId: z.catch(z.string(), "") });

/** /customers/{id}: the customer's details, timeline and plans. */
export function CustomerScreen() {
  const place = usePlace();
  const isReady = useWorkplace((workplace) => workplace.isReady);
  const params: unknown = useParams({ strict: false });
  const { customerId } = ParamsSchema.parse(params);
  const mayView = usePermission("org:customers:view");
  if (!isReady) return <LoadingOrganization />;
  return (
    <>
      <PermissionGuard permission="org:customers:view">
        {place ? <CustomerOf key={customerId} place={place} customerId={customerId} /> : <LoadingOrganization />}
      </PermissionGuard>
      {!mayView && (
        <Suspense>
          <TypedTexts customerId={customerId} />
        </Suspense>
      )}
    </>
  );
}

interface CustomerProps {
  place: Place;
  customerId: string;
}

/** Shows "not found" for an invalid ID without asking the server. */
function CustomerOf(props: CustomerProps) {
  return IdSchema.safeParse(props.customerId).success ? <Customer {...props} /> : <NobodyThere />;
}

function NobodyThere() {
  usePageTitle(notFound);
  return <CustomerNotFound />;
}

function Customer({ place, customerId }: CustomerProps) {
  const query = customerQuery(place.organizationId, customerId);
  const customer = useQuery(query);
  const { data, refetch } = customer;
  const hasNotices = useNotices(place.organizationId, customerId, data !== undefined);
  const { lastShown, refusal } = useTakenAway(data, customer.error);
  const error = refusal ?? customer.error;
  const isUnknown = error instanceof ApiFailure && (refusal !== undefined || [400, 404, 422].includes(error.status));
  const isWaiting = data !== undefined && !isUnknown && !hasNotices;
  usePageTitle(isUnknown ? notFound : data && data.name);

  return (
    <div className="workspace-frame">
      <CustomerTrail place={place} customerId={customerId} />
      <SlowLoad what="this customer" query={customer} queryKey={query.queryKey} />
      {(customer.isLoading || isWaiting) && !refusal && <CustomerSkeleton />}
      {isUnknown && (
        <Suspense>
          <CustomerGone customerId={customerId} error={error} lastShown={lastShown} />
        </Suspense>
      )}
      {error && !isUnknown && (
        <ErrorNotice title="Error loading customer:" error={error} onRetry={() => void refetch()} />
      )}
      {data && !isUnknown && !isWaiting && <CustomerWorkspace customer={data} organizationId={place.organizationId} />}
    </div>
  );
}

/** Longest that a customer who is loaded isn't shown. */
const mostNoticeMs = 2_000;

/** Whether what stands above the cards is loaded, so that it doesn't move them; once it is, or takes too long, that stays. */
function useNotices(organizationId: string, customerId: string, isLoaded: boolean): boolean {
  const parts = useCustomerParts();
  const queryClient = useQueryClient();
  const [isReady, setIsReady] = useState(false);
  const queries = parts.flatMap(({ notice, preload }) =>
    notice && preload ? preload(organizationId, customerId) : [],
  );
  const load = useEffectEvent(() =>
    Promise.all(queries.map((query) => queryClient.prefetchQuery({ ...query, retry: false }))),
  );
  useEffect(() => void load().then(() => setIsReady(true)), []);
  useEffect(() => {
    if (!isLoaded) return undefined;
    const late = setTimeout(setIsReady, mostNoticeMs, true);
    return () => clearTimeout(late);
  }, [isLoaded]);
  return isReady || queries.every(({ queryKey }) => queryClient.getQueryData(queryKey));
}

/** Which customer the page showed, and the reason why it no longer may. A request for them forgets it, so it is kept until they are back. */
function useTakenAway(data: Shown | undefined, error: Error | null) {
  const [lastShown, setLastShown] = useState<Shown>();
  const [refusal, setRefusal] = useState<ApiFailure>();
  if (data && data !== lastShown) setLastShown(data);
  if (isRefusal(error)) {
    if (lastShown && error !== refusal) setRefusal(error);
  } else if (data && refusal) setRefusal(undefined);
  return { lastShown, refusal };
}

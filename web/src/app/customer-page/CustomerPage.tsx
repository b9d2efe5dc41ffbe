import { IdSchema } from "@automotive-crm/contract/fields";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { z } from "zod/mini";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { PermissionGuard } from "#lib/workplace/permissions.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { ErrorNotice } from "#ui/ErrorNotice.tsx";
import { SlowLoad } from "#ui/SlowLoad.tsx";
import { CustomerNotFound } from "./CustomerNotFound.tsx";
import { CustomerSkeleton } from "./CustomerSkeleton.tsx";
import { CustomerTrail } from "./CustomerTrail.tsx";
import { CustomerWorkspace } from "./CustomerWorkspace.tsx";
import { fullName } from "#features/customers/customer-facts.ts";
import { customerQuery } from "#features/customers/customer.queries.ts";
import type { CustomersPlace } from "#features/customers/customers.queries.ts";
import { LoadingOrganization } from "#features/customers/LoadingOrganization.tsx";
import { useCustomersPlace } from "#features/customers/useCustomersPlace.ts";
import "./customer-page.css";

const notFound = "Customer not found";

const ParamsSchema = z.object({ customerId: z.catch(z.string(), "") });

/** /customers/{id}: the customer's details, timeline and plans. */
export function CustomerPage() {
  const place = useCustomersPlace();
  const isReady = useWorkplace((workplace) => workplace.isReady);
  const params: unknown = useParams({ strict: false });
  const { customerId } = ParamsSchema.parse(params);
  if (!isReady) return <LoadingOrganization />;
  return (
    <PermissionGuard permission="org:customers:view">
      {place ? <CustomerOf key={customerId} place={place} customerId={customerId} /> : <LoadingOrganization />}
    </PermissionGuard>
  );
}

interface CustomerProps {
  place: CustomersPlace;
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
  const { data, error, refetch } = customer;
  const isUnknown = error instanceof ApiFailure && [400, 404, 422].includes(error.status);
  usePageTitle(isUnknown ? notFound : data && fullName(data));

  return (
    <div className="workspace-frame">
      <CustomerTrail place={place} customerId={customerId} />
      <SlowLoad what="this customer" query={customer} queryKey={query.queryKey} />
      {customer.isLoading && <CustomerSkeleton />}
      {isUnknown && <CustomerNotFound />}
      {error && !isUnknown && (
        <ErrorNotice title="Error loading customer:" error={error} onRetry={() => void refetch()} />
      )}
      {data && !isUnknown && <CustomerWorkspace customer={data} organizationId={place.organizationId} />}
    </div>
  );
}

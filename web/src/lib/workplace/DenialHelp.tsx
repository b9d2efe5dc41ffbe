import { type Administrator, listAdministrators } from "@automotive-crm/contract/organizations/colleagues";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useStart } from "#lib/session/session.ts";
import { useSession } from "#lib/session/session-store.ts";
import { useWorkplace } from "./workplace.ts";
import { call } from "#lib/api/api-client.ts";

/** What someone lacks: a permission, the super admin role, or any organization. */
export type Lack = "permission" | "superAdmin" | "organization";

/** For someone who was refused a page: who can help, by address where known, and what to do next. */
export function DenialHelp({ lack }: { lack: Lack }) {
  return (
    <div className="mt-3 grid gap-3 text-table">
      {lack === "permission" && <AskAdministrator />}
      {lack === "superAdmin" && (
        <p>
          Only super admins, who manage every organization, can open this page. <Support />
        </p>
      )}
      {lack === "organization" && <AskForInvitation />}
      <p>
        <Link to="/dashboard" className="button button-quiet">
          Go to the dashboard
        </Link>
      </p>
    </div>
  );
}

const mostNamed = 3;

function AskAdministrator() {
  const organization = useWorkplace((workplace) => workplace.organization);
  const hasOthers = useWorkplace(({ organizations }) => organizations.length > 1);
  const { data, isError } = useQuery({
    ...administratorsQuery(organization?.id ?? ""),
    enabled: organization !== null,
  });
  const hasNoRole = useWorkplace(({ access }) => access.organizationRole === null && access.locationRoles.length === 0);
  const isNobodyKnown = isError || data?.length === 0;
  return (
    <>
      <p>
        {hasNoRole ? "You have no access to any location yet." : "Your role doesn't include it."} An administrator of{" "}
        {organization?.name ?? "your organization"} can change that. {isNobodyKnown && <Support />}
      </p>
      {data && data.length > 0 && (
        <ul aria-label="Administrators" className="grid gap-1">
          {data.slice(0, mostNamed).map((administrator) => (
            <li key={administrator.id} className="wrap-anywhere">
              {nameOf(administrator)} <EmailLink address={administrator.email} />
            </li>
          ))}
        </ul>
      )}
      {hasOthers && <p>You may have access in another of your organizations: choose it at the top of the page.</p>}
    </>
  );
}

/** For someone without an organization. */
export function AskForInvitation() {
  const email = useSession(({ user }) => user?.email);
  return (
    <p className="wrap-anywhere">
      Ask an administrator at your dealership to add you{email !== undefined && ` as ${email}`}. <Support />
    </p>
  );
}

function Support() {
  const address = useStart(({ config }) => config?.supportEmail);
  if (address === undefined) return null;
  return (
    <>
      You can also write to support: <EmailLink address={address} />
    </>
  );
}

const EmailLink = ({ address }: { address: string }) => (
  <a className="text-link underline underline-offset-2" href={`mailto:${address}`}>
    {address}
  </a>
);

const nameOf = ({ firstName, lastName }: Administrator) => `${firstName} ${lastName}`.trim();

/** The people who can give access in the organization. */
const administratorsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ["administrators", organizationId],
    queryFn: ({ signal }) => call(listAdministrators, { organizationId, signal }),
    meta: { hasOwnErrorDisplay: true },
    staleTime: 300_000,
  });

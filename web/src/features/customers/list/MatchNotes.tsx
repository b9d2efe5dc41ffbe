import type { CustomerPage } from "@automotive-crm/contract/customers/list";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { OtherLocations } from "./OtherLocations.tsx";

/** Above the rows of a search that nobody matches exactly. */
export function MatchNotes({ page, search }: { page: CustomerPage; search: string | undefined }) {
  const locationName = useWorkplace(({ location }) => location?.name);
  if (!page.isSimilar) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 text-table">
      <p role="note">
        Nobody{locationName ? ` at ${locationName}` : ""} matches “{search}” exactly.{" "}
        {page.total === 1 ? "This customer is similar." : "These customers are similar."}
      </p>
      <OtherLocations found={page.atOtherLocations} />
    </div>
  );
}

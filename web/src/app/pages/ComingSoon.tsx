import { Link } from "@tanstack/react-router";
import { Hammer } from "lucide-react";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { PageHeader } from "#kit/layout/PageHeader.tsx";

interface ComingSoonProps {
  title: string;
  subtitle?: string;
  /** The page's purpose in one sentence. */
  purpose: string;
}

/** A planned page that says so: no sample numbers, no dead controls. */
export function ComingSoon({ title, subtitle, purpose }: ComingSoonProps) {
  usePageTitle(title);
  const maySeeCustomers = usePermission("org:customers:view");
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <div className="rounded-box border border-dashed border-line">
        <EmptyState
          icon={<Hammer aria-hidden size={26} strokeWidth={1.5} />}
          title="Coming soon"
          text={purpose}
          action={
            maySeeCustomers && (
              <Link to="/customers" className="button button-quiet">
                Open customers
              </Link>
            )
          }
        />
      </div>
    </>
  );
}

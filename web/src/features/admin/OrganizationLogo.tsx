import type { Organization } from "@automotive-crm/contract/organizations/record";
import { useState } from "react";

/** The logo, or the first letter without one, or where it can't be loaded. */
export function OrganizationLogo({ organization }: { organization: Pick<Organization, "name" | "imageUrl"> }) {
  const { name, imageUrl } = organization;
  const [broken, setBroken] = useState<string | null>(null);
  if (imageUrl !== null && imageUrl !== broken) {
    return (
      <img
        src={imageUrl}
        alt=""
        className="size-8 shrink-0 rounded-field border border-line object-contain"
        onError={() => setBroken(imageUrl)}
      />
    );
  }
  return (
    <span
      aria-hidden
      className="grid size-8 shrink-0 place-items-center rounded-field bg-pressed text-table font-semibold uppercase"
    >
      {Array.from(name.trim())[0] ?? "?"}
    </span>
  );
}

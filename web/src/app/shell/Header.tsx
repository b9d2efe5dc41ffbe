import type { Location } from "@automotive-crm/contract/organizations/location";
import { Menu } from "lucide-react";
import { useState } from "react";
import { DemoMark } from "#app/shell/DemoBanner.tsx";
import { HeaderSearch } from "#app/shell/HeaderSearch.tsx";
import { LazyUnsentWork } from "./unsent/LazyUnsentWork.tsx";
import { ThemeSwitcher } from "#app/shell/ThemeSwitcher.tsx";
import { NewLeadButton } from "#features/leads/index.ts";
import { NotificationBell } from "#features/notifications/index.ts";
import { LocationSwitcher, OrganizationControl } from "#features/organizations/index.ts";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";

/** The location to edit, or a new one. */
interface EditedLocation {
  organizationId: string;
  location?: Location | undefined;
}

// Some of those who manage locations can't open the settings, and few ever do.
const loadLocationDialog = async () => (await import("#features/settings/index.ts")).LocationDialog;

/** On a phone, the demo mark, organization and location have their own row above, which scrolls away while the rest stays. */
export function Header({ onMenu }: { onMenu: () => void }) {
  const [edited, setEdited] = useState<EditedLocation | null>(null);
  const close = () => setEdited(null);
  return (
    <header className="sticky top-0 z-20 flex flex-wrap items-center gap-x-1 border-b border-line bg-base-100 px-1 max-md:-top-11 md:h-14 md:flex-nowrap md:gap-x-0 md:px-4 lg:gap-x-2 lg:px-6">
      <IconButton className="md:hidden" label="Open menu" icon={<Menu aria-hidden size={20} />} onClick={onMenu} />
      <HeaderSearch />
      <div className="flex min-w-0 items-center max-md:order-first max-md:-mx-1 max-md:h-11 max-md:basis-[calc(100%+8px)] max-md:px-1 max-md:justify-between max-md:border-b max-md:border-line md:ml-auto md:gap-1">
        <div className="flex min-w-0 items-center">
          <DemoMark />
          <OrganizationControl />
        </div>
        <LocationSwitcher onEdit={(organizationId, location) => setEdited({ organizationId, location })} />
      </div>
      <LazyUnsentWork />
      <NewLeadButton isInHeader />
      <ThemeSwitcher />
      <NotificationBell />
      <LazyDialog
        load={loadLocationDialog}
        isOnDemand
        isOpen={edited !== null}
        onClose={close}
        dialog={edited && { ...edited, onClose: close }}
      />
    </header>
  );
}

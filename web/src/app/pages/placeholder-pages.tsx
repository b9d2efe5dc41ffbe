import { ComingSoon } from "#app/pages/ComingSoon.tsx";
import { SuperAdminGuard } from "#app/SuperAdminGuard.tsx";
import { PermissionGuard } from "#lib/workplace/permissions.tsx";

// The pages that say they are coming soon until their own feature replaces them, in one chunk.

export const CallsPage = () => (
  <ComingSoon title="Calls" purpose="Every call of your location will be listed here, with notes and results." />
);

export const TasksPage = () => (
  <ComingSoon title="Tasks" purpose="Follow-ups and to-dos will be planned and ticked off here." />
);

export const VehiclesPage = () => (
  <ComingSoon
    title="Vehicles"
    purpose="The vehicles of all customers will be found here. Today they are on each customer."
  />
);

export const AnalyticsPage = () => (
  <ComingSoon title="Analytics" purpose="Calls, tasks and appointments will be compared over time here." />
);

export const InventoryPage = () => (
  <ComingSoon title="Inventory" purpose="The vehicles on your lot will be listed here." />
);

export const InventoryVehiclePage = () => (
  <ComingSoon title="Vehicle in stock" purpose="One vehicle on your lot will be shown here." />
);

export const DealsPage = () => (
  <ComingSoon title="Deals" purpose="Deals will be followed from first quote to delivery here." />
);

export const DealPage = () => <ComingSoon title="Deal" purpose="One deal will be shown here." />;

export const SettingsPage = () => (
  <PermissionGuard permission="org:settings:manage">
    <ComingSoon
      title="Settings"
      purpose="Locations, people and call settings of your organization will be managed here."
    />
  </PermissionGuard>
);

export const SuperAdminPage = () => (
  <SuperAdminGuard>
    <ComingSoon title="Super Admin" purpose="All organizations will be overseen here." />
  </SuperAdminGuard>
);

export const OrganizationPage = () => (
  <SuperAdminGuard>
    <ComingSoon title="Organization" purpose="One organization's people and locations will be managed here." />
  </SuperAdminGuard>
);

import { SuperAdminGuard } from "#app/SuperAdminGuard.tsx";
import { OrganizationDetail } from "#features/admin/organization/OrganizationDetail.tsx";
import { OutboxPage } from "#features/admin/OutboxPage.tsx";
import { SuperAdminDashboard } from "#features/admin/SuperAdminDashboard.tsx";

// In one chunk: only super admins ever load it.

export const SuperAdminPage = () => (
  <SuperAdminGuard what="dashboard">
    <SuperAdminDashboard />
  </SuperAdminGuard>
);

export const OrganizationPage = () => (
  <SuperAdminGuard what="page">
    <OrganizationDetail />
  </SuperAdminGuard>
);

export const MailOutboxPage = () => (
  <SuperAdminGuard what="page">
    <OutboxPage />
  </SuperAdminGuard>
);

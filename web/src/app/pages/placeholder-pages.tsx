import { ComingSoon } from "#app/pages/ComingSoon.tsx";

// The "coming soon" pages, in one chunk, until their features replace them.

export const AnalyticsPage = () => (
  <ComingSoon title="Analytics" purpose="Trends in calls, tasks and appointments will appear here." />
);

export const DealsPage = () => (
  <ComingSoon title="Deals" purpose="Deals will be tracked here, from first quote to delivery." />
);

export const DealPage = () => <ComingSoon title="Deal" purpose="Deal details will appear here." />;

import { ComingSoon } from "#app/pages/ComingSoon.tsx";

// The "coming soon" pages, in one chunk, until their features replace them.

export const AnalyticsPage = () => (
  <ComingSoon title="Analytics" purpose="Trends in calls, tasks and appointments will appear here." />
);

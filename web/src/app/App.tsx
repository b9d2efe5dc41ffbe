import { QueryClientProvider } from "@tanstack/react-query";
import { CatchBoundary, RouterProvider } from "@tanstack/react-router";
import type { AppRouter } from "#app/router.tsx";
import { AppCrash } from "#app/start/AppCrash.tsx";
import { queryClient } from "#lib/api/query-client.ts";

export function App({ router }: { router: AppRouter }) {
  return (
    <CatchBoundary getResetKey={() => router} errorComponent={AppCrash}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CatchBoundary>
  );
}

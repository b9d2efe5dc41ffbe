import { useIsSidebarOpen } from "#app/shell/useIsSidebarOpen.ts";
import { Skeleton } from "#kit/loading/Skeleton.tsx";

/** The app's outline before it is known who is signed in. */
export function ShellFrame() {
  const isSidebarOpen = useIsSidebarOpen();
  return (
    <div aria-busy="true" data-sidebar={isSidebarOpen ? "expanded" : "collapsed"} className="shell min-h-dvh">
      <div className="fixed inset-y-0 left-0 hidden w-(--sidebar-width) flex-col gap-3 border-r border-line bg-base-200 p-4 md:flex">
        <Skeleton className="mb-4 h-7 w-full max-w-36" />
        {["a", "b", "c", "d", "e", "f"].map((row) => (
          <Skeleton key={row} className="h-6 w-full max-w-44" />
        ))}
      </div>
      <div className="md:pl-(--sidebar-width)">
        <div className="flex h-14 items-center gap-4 border-b border-line px-6 max-md:px-4">
          <Skeleton className="h-8 w-full max-w-md" />
          <Skeleton className="ml-auto h-8 w-40 max-md:hidden" />
        </div>
        <div className="mx-auto max-w-[1440px] space-y-4 p-6 max-md:p-4">
          <output className="flex h-7 items-center text-quiet">Loading your workplace…</output>
          <Skeleton className="h-40 w-full" />
        </div>
      </div>
    </div>
  );
}

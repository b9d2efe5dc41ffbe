import { Skeleton } from "#kit/loading/Skeleton.tsx";

/** The outline of a sign-in form until the sign-in method is known. */
export function SignInSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

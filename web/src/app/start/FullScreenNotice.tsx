import type { ReactNode } from "react";
import { ProductMark } from "#app/shell/ProductMark.tsx";

interface FullScreenNoticeProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** A screen that stands instead of the app. */
export function FullScreenNotice({ title, children, actions }: FullScreenNoticeProps) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-md">
        <ProductMark className="size-10" />
        <h1 className="mt-6 text-title font-semibold tracking-tight">{title}</h1>
        <div className="mt-2 space-y-3 text-quiet">{children}</div>
        <div className="mt-6 flex flex-wrap gap-2">{actions}</div>
      </div>
    </main>
  );
}

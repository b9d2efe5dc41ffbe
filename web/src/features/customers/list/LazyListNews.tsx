import { Suspense } from "react";
import { whenFirstPageIsShown } from "#lib/browser/first-page.ts";
import { lazyWithFallback } from "#ui/lazy-with-fallback.ts";
import type { ListNewsProps } from "#features/customers/news/ListNews.tsx";

const ListNews = lazyWithFallback<ListNewsProps>(
  async () => {
    await whenFirstPageIsShown();
    return (await import("#features/customers/news/ListNews.tsx")).ListNews;
  },
  () => null,
);

/** The list is complete without it, so it is fetched after the first rows are shown. */
export const LazyListNews = (props: ListNewsProps) => (
  <Suspense fallback={null}>
    <ListNews {...props} />
  </Suspense>
);

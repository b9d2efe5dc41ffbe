import { createElement, use, type ReactNode } from "react";

/** A page whose code could not be fetched: no connection, or a new version was installed meanwhile. */
export class PageCodeMissing extends Error {
  /** Fetches the code again. Whether it came. */
  readonly retry: () => Promise<boolean>;

  constructor(cause: unknown, retry: () => Promise<boolean>) {
    super("Check your connection and try again.", { cause });
    this.name = "PageCodeMissing";
    this.retry = retry;
  }
}

const loads: (() => Promise<unknown>)[] = [];

/**
 * A page that is fetched when it is first wanted; the router begins with its `preload`. The router's own lazyRouteComponent would
 * load the whole document again when that fails, which without a connection throws the running app away.
 */
export function lazyPage<Name extends string, Props extends object = object>(
  importPage: () => Promise<Record<NoInfer<Name>, (props: Props) => ReactNode>>,
  name: Name,
): ((props: Props) => ReactNode) & { preload: () => Promise<void> } {
  let page: ((props: Props) => ReactNode) | undefined;
  let failure: PageCodeMissing | undefined;
  let loading: Promise<void> | undefined;

  const fetchPage = async () => {
    try {
      page = (await importPage())[name];
    } catch (error) {
      failure = new PageCodeMissing(error, retry);
    }
    loading = undefined;
  };
  const load = () => {
    if (page) return Promise.resolve();
    failure = undefined;
    return (loading ??= fetchPage());
  };
  const retry = async () => {
    await load();
    return page !== undefined;
  };
  const LazyPage = (props: Props) => {
    if (page) return createElement(page, props);
    if (failure) throw failure;
    use(load());
    return null;
  };
  loads.push(load);
  return Object.assign(LazyPage, { preload: load });
}

/** Fetches what the other pages need, one after the other, so that going there needs neither time nor a connection. */
export async function prefetchPages(): Promise<void> {
  for (const load of loads) await load();
}

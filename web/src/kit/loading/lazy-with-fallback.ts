import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/** A component whose script is fetched when it is first shown. If that fails, the fallback is shown until the page is reloaded. */
export const lazyWithFallback = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await load().catch(() => Fallback) }));

import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from "react";
import { notify } from "#kit/feedback/notify.ts";
import { whenIdle } from "./when-idle.ts";

interface LazyComponentProps<Props extends object> {
  /** Declared outside the component, so that its identity is stable. */
  load: () => Promise<ComponentType<Props>>;
  isNeeded: boolean;
  /** Fetched only when needed; otherwise once the browser is idle. */
  isOnDemand?: boolean;
  /** Once someone who needs it has been told that it could not be loaded. */
  onFailure: () => void;
  /** The component's own props; null while it isn't shown. */
  shown: Props | null;
  /** In its place while it is loaded. */
  waiting?: ReactNode;
}

/** A component whose script is fetched separately, and again whenever it is needed after a failure. */
export function LazyComponent<Props extends object>(props: LazyComponentProps<Props>) {
  const { load, isNeeded, isOnDemand = false, onFailure, shown, waiting } = props;
  const [loaded, setLoaded] = useState<{ by: typeof load; Component: ComponentType<Props> }>();
  // In a place where one dialog follows another, React keeps the state: what was loaded for the first isn't the second.
  const Component = loaded?.by === load ? loaded.Component : undefined;
  const reportFailure = useEffectEvent(() => {
    if (!isNeeded) return;
    notify.error("This could not be loaded. Please try again when you're back online.");
    onFailure();
  });
  useEffect(() => {
    if (Component || (isOnDemand && !isNeeded)) return undefined;
    let isGone = false;
    const fetchComponent = () =>
      void load().then(
        (component) => isGone || setLoaded({ by: load, Component: component }),
        () => isGone || reportFailure(),
      );
    const callOff = isNeeded ? fetchComponent() : whenIdle(fetchComponent);
    return () => {
      isGone = true;
      callOff?.();
    };
  }, [Component, isNeeded, isOnDemand, load]);
  return Component && shown ? <Component {...shown} /> : waiting;
}

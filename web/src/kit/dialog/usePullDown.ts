import { useRef, type PointerEvent, type RefObject } from "react";

const enough = 72;

/** For the header of a sheet: it follows a finger that pulls it down, and closes if that goes far enough. */
export function usePullDown(sheet: RefObject<HTMLElement | null>, close: () => void) {
  const from = useRef<number>(undefined);
  const follow = (pulled: number) => sheet.current?.style.setProperty("--pulled", `${Math.max(0, pulled)}px`);
  const release = () => {
    from.current = undefined;
    follow(0);
  };
  return {
    onPointerDown: ({ pointerType, clientY, target }: PointerEvent) => {
      const isOnButton = target instanceof Element && target.closest("button") !== null;
      if (pointerType === "touch" && !isOnButton) from.current = clientY;
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (from.current !== undefined) follow(clientY - from.current);
    },
    onPointerUp: ({ clientY }: PointerEvent) => {
      const isFar = from.current !== undefined && clientY - from.current > enough;
      release();
      if (isFar) close();
    },
    onPointerCancel: release,
  };
}

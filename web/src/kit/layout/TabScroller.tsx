import "./fading-edges.css";
import { useEffect, useRef, type ReactNode } from "react";

interface TabScrollerProps {
  /** The open tab, which is scrolled into view. */
  tab: string;
  className?: string;
  children: ReactNode;
}

/** Lets a strip of tabs that is wider than the page scroll. An edge behind which there are more tabs fades out. */
export function TabScroller({ tab, className = "", children }: TabScrollerProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const strip = box.current?.firstElementChild;
    const showTab = () => {
      const selected = box.current?.querySelector<HTMLElement>('[aria-selected="true"]');
      if (!box.current || !selected) return;
      const middle = selected.offsetLeft + selected.offsetWidth / 2;
      box.current.scrollLeft = middle - box.current.clientWidth / 2;
    };
    showTab();
    if (!strip) return;
    // Tabs grow, such as by a count that is loaded later.
    const observer = new ResizeObserver(showTab);
    observer.observe(strip);
    return () => observer.disconnect();
  }, [tab]);
  return (
    <div ref={box} className={`fading-edges ${className}`}>
      {children}
    </div>
  );
}

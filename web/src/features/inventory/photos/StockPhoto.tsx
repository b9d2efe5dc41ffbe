import { useQuery } from "@tanstack/react-query";
import { CarFront } from "lucide-react";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import "#features/inventory/inventory.css";
import { photoQuery, type PhotoPlace } from "#features/inventory/inventory.queries.ts";

interface StockPhotoProps extends Omit<PhotoPlace, "photoId"> {
  /** Null: the car has none. */
  photoId: string | null;
  /** Empty where the car's name stands beside it. */
  alt: string;
  className?: string;
}

/** A car's photo, read with the session once it is near the screen; a silhouette without one. */
export function StockPhoto({ photoId, alt, className = "", ...place }: StockPhotoProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(frame);
  const { data, isError } = useQuery({
    ...photoQuery({ ...place, photoId: photoId ?? "" }),
    enabled: photoId !== null && isNear,
  });
  return (
    <span ref={frame} className={`stock-photo ${className}`}>
      {data && <Picture blob={data} alt={alt} />}
      {(photoId === null || isError) && <CarFront aria-hidden strokeWidth={1.25} />}
    </span>
  );
}

/** A picture in memory, with an address only while it is shown. */
function Picture({ blob, alt }: { blob: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return <img ref={show} alt={alt} draggable={false} />;
}

/** Whether an element is on the screen, or was, or is about to be. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(() => !("IntersectionObserver" in globalThis));
  useEffect(() => {
    if (isNear || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: "300px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}

import { useEffect, useState } from "react";
import { dayIn, viewersZone } from "./timeline/day-groups.ts";

const oftenMs = 30_000;

/** The viewer's day, also after midnight. */
export function useToday(): string {
  const [today, setToday] = useState(todayNow);
  useEffect(() => {
    const timer = setInterval(() => setToday(todayNow()), oftenMs);
    return () => clearInterval(timer);
  }, []);
  return today;
}

const todayNow = () => dayIn(new Date(), viewersZone());

import type { Random } from "./random.ts";

/** A UUIDv7 as if created at that time, so ordering by ID means ordering by time. */
export function timedId(random: Random, at: Date | number): string {
  const time = Number(at).toString(16).padStart(12, "0");
  const [first, second, third] = [random.bits(), random.bits(), random.bits()];
  const version = (0x7000 | (first & 0x0fff)).toString(16);
  const variant = (0x8000 | ((first >>> 12) & 0x3fff)).toString(16);
  const node = second.toString(16).padStart(8, "0") + (third & 0xffff).toString(16).padStart(4, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${node}`;
}

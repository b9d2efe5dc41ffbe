import type { CSSProperties } from "react";

interface AvatarProps {
  /** Decides the hue, so the same person always looks the same. */
  id: string;
  initials: string;
  size?: "small" | "medium" | "large";
}

const sizes = {
  small: "size-7 text-[11px]",
  medium: "size-8 text-meta",
  large: "avatar-large",
};

/** Initials on a quiet tint, as light or dark as the theme. Decorative: the name is next to it. */
export function Avatar({ id, initials, size = "medium" }: AvatarProps) {
  const style: CSSProperties & Record<"--hue", number> = { "--hue": hueOf(id) };
  return (
    <span aria-hidden className={`avatar-mark ${sizes[size]}`} style={style}>
      {initials}
    </span>
  );
}

function hueOf(id: string): number {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  // The golden angle gives adjacent IDs very different hues.
  return Math.round((hash * 137.508) % 360);
}

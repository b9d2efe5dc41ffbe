import { useId, type ReactNode } from "react";

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** A part of the page under its heading. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-3">
      <h2 id={id} className="flex min-h-9 items-center pb-1 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

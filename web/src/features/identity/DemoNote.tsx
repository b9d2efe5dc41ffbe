import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** Replaces a form this server cannot offer. */
export function DemoNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className="text-base font-semibold">{title}</h2>
      <div className="mt-2 space-y-2 text-quiet">{children}</div>
      <Link to="/sign-in" className="button button-primary mt-5 w-full">
        Go to demo sign-in
      </Link>
    </>
  );
}

/** That a paste was cut, below a search box: over what follows, so that nothing moves. */
export const CutNotice = ({ cut }: { cut: string | undefined }) => (
  <p
    aria-live="polite"
    className="absolute top-full left-0 z-10 mt-1 w-max max-w-full rounded-field bg-base-100 px-2 py-1 text-meta text-warn shadow empty:hidden"
  >
    {cut}
  </p>
);

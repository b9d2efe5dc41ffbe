/** The product mark: a gauge whose needle is the brightest part. */
export function ProductMark({ className = "size-7" }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={`shrink-0 ${className}`}>
      <rect width="32" height="32" rx="8" fill="#16343d" />
      <path d="M7.5 21.5a8.5 8.5 0 1 1 17 0" fill="none" stroke="#5fb3c9" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M16 21.5l4.6-6.2" stroke="#f0b44c" strokeWidth="2.6" strokeLinecap="round" />
      <circle cx="16" cy="21.5" r="2" fill="#f0b44c" />
    </svg>
  );
}

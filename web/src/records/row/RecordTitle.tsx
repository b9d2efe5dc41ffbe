interface RecordTitleProps {
  title: string;
  className?: string;
  /** If absent, the title is read-only. */
  onEdit?: (() => void) | undefined;
}

/** A row's title, which opens the form. */
export function RecordTitle({ title, className = "", onEdit }: RecordTitleProps) {
  const look = `min-w-0 text-left font-medium wrap-anywhere ${className}`;
  if (!onEdit) return <span className={look}>{title}</span>;
  return (
    <button type="button" className={`${look} cursor-pointer hover:underline`} onClick={onEdit}>
      {title}
    </button>
  );
}

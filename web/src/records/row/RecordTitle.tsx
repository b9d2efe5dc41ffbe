interface RecordTitleProps {
  title: string;
  className?: string;
  /** Without it the title is only read. */
  onEdit?: (() => void) | undefined;
}

/** What a row is about; pressed, it is edited. */
export function RecordTitle({ title, className = "", onEdit }: RecordTitleProps) {
  const look = `min-w-0 text-left font-medium wrap-anywhere ${className}`;
  if (!onEdit) return <span className={look}>{title}</span>;
  return (
    <button type="button" className={`${look} cursor-pointer hover:underline`} onClick={onEdit}>
      {title}
    </button>
  );
}

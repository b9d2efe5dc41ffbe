/** Why the last change in a section of settings failed. */
export const SectionFailure = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <p role="alert" className="pt-2 text-table text-danger">
      {text}
    </p>
  ) : null;

import "./progress-bar.css";

interface ProgressBarProps {
  label: string;
  value: number;
  /** Undefined while nobody knows how much there is to do. */
  max: number | undefined;
}

/** How much of something is done. */
export const ProgressBar = ({ label, value, max }: ProgressBarProps) => (
  <progress
    aria-label={label}
    className="progress-bar"
    {...(max !== undefined && { value: Math.min(value, max), max: Math.max(max, 1) })}
  />
);

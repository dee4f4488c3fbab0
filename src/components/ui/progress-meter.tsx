interface ProgressMeterProps {
  label: string;
  /** Whole percent; the bar is never fuller than full. */
  percent: number;
  /** What the bar says in words, for screen readers. */
  valueText: string;
}

const MAXIMUM = 100;

/** A rail with beads: how far something has come, out of 100. */
export function ProgressMeter({ label, percent, valueText }: ProgressMeterProps) {
  const filled = Math.min(MAXIMUM, Math.max(0, percent));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={MAXIMUM}
      aria-valuenow={filled}
      aria-valuetext={valueText}
      className="h-[18px] rounded-pill border-[1.5px] border-green p-[3px]"
    >
      <div
        className="h-full rounded-pill bg-green bg-[radial-gradient(circle,var(--color-blush)_1.6px,transparent_2.1px)] bg-[length:10px_9px] bg-[position:0_50%]"
        style={{ width: `${String(filled)}%` }}
      />
    </div>
  );
}

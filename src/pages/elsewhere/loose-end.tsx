/** Two systems, and a cable that reaches only one of them. */
export function LooseEnd() {
  return (
    <svg viewBox="0 0 320 120" width="320" height="120" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <rect x="8" y="28" width="76" height="64" rx="12" />
        <path d="M26 50h40M26 62h28M26 74h34" opacity=".5" />
        <rect x="236" y="28" width="76" height="64" rx="12" strokeDasharray="2 8" />
        <g stroke="var(--color-accent)">
          <path d="M84 60c34 0 26 36 56 36s22-52 44-46" />
          <rect x="183" y="38" width="20" height="18" rx="5" transform="rotate(16 193 47)" />
          <path d="m203 46 8 2.300M201.500 52.500l8 2.300" />
        </g>
        <path d="M222 52h14M222 66h14" opacity=".5" />
      </g>
    </svg>
  )
}

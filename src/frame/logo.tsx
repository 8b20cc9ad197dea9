/** A kernel with three things that it connects. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--color-accent)" />
      <g stroke="var(--color-on-accent)" strokeWidth="2" strokeLinecap="round">
        <path d="M16 16 16 7M16 16 23.8 20.5M16 16 8.2 20.5" />
        <circle cx="16" cy="16" r="4" fill="var(--color-on-accent)" stroke="none" />
        <circle cx="16" cy="7" r="2" fill="var(--color-accent)" />
        <circle cx="23.8" cy="20.5" r="2" fill="var(--color-accent)" />
        <circle cx="8.2" cy="20.5" r="2" fill="var(--color-accent)" />
      </g>
    </svg>
  )
}

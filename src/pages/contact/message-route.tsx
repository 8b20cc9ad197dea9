/** A message on its way from a form, over this site's own server, to a person. */
export function MessageRoute() {
  return (
    <svg viewBox="0 0 360 112" width="360" height="112" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <rect x="6" y="18" width="84" height="76" rx="12" />
        <path d="M22 38h52M22 52h52M22 66h30" opacity=".5" />
        <rect x="56" y="74" width="20" height="9" rx="3" stroke="var(--color-accent)" />
        <rect x="152" y="24" width="56" height="30" rx="8" />
        <rect x="152" y="60" width="56" height="30" rx="8" />
        <path d="M164 39h18M164 75h18" opacity=".5" />
        <circle cx="196" cy="39" r="2" />
        <circle cx="196" cy="75" r="2" />
        <circle cx="312" cy="42" r="17" />
        <path d="M280 94c2-20 14-28 32-28s30 8 32 28" />
        <g stroke="var(--color-accent)">
          <path d="M98 56h14M130 56h14" strokeDasharray="1 7" />
          <path d="M216 56h14M258 56h14" strokeDasharray="1 7" />
          <rect x="112" y="48" width="22" height="16" rx="3" fill="var(--color-canvas)" />
          <path d="m113 50 10 8 10-8" />
          <rect x="234" y="48" width="22" height="16" rx="3" fill="var(--color-canvas)" />
          <path d="m235 50 10 8 10-8" />
        </g>
      </g>
    </svg>
  )
}

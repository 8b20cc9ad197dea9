/** Appears once the visitor has scrolled far. */
export function ToTopButton({ onClick }: { onClick(): void }) {
  return (
    <button type="button" className="to-top" aria-label="Scroll to top" onClick={onClick}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path
          d="M12 19V5M6 11l6-6 6 6"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.200"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}

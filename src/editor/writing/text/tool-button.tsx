import { Icon } from '../../shell/icon.tsx'
import type { IconName } from '../../shell/icon-paths.ts'
import { printedKey } from '../../shell/printed-key.ts'
import styles from './toolbar.module.css'

interface ToolButtonProps {
  name: string
  icon: IconName
  shortcut?: string | undefined
  /** Left out for what only acts. */
  isPressed?: boolean | undefined
  onClick(): void
}

/** A drawn button of the toolbar that leaves the selection of the text where it is. */
export function ToolButton({ name, icon, shortcut, isPressed, onClick }: ToolButtonProps) {
  return (
    <button
      className={`quiet ${styles.mark}`}
      type="button"
      aria-label={name}
      aria-pressed={isPressed}
      title={shortcut ? `${name} (${printedKey(shortcut)})` : name}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}

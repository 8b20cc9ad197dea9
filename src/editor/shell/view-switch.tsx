import { QuietButton } from './quiet-button.tsx'
import styles from './view-switch.module.css'

interface ViewSwitchProps<View extends string> {
  name: string
  views: readonly (readonly [View, string])[]
  view: View
  onChoose(view: View): void
}

/** Ways to show the same thing, one of which is chosen. */
export function ViewSwitch<View extends string>({ name, views, view, onChoose }: ViewSwitchProps<View>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one and read as a form's part
    <div className={styles.switch} role="group" aria-label={name}>
      {views.map(([one, words]) => (
        <QuietButton
          key={one}
          aria-pressed={one === view}
          // The keyboard stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(one)}
        >
          {words}
        </QuietButton>
      ))}
    </div>
  )
}

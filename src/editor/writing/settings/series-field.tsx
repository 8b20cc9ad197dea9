import { useId } from 'react'
import { Combobox } from '../../shell/combobox.tsx'
import { useSeriesOffers } from '../detail-offers.ts'
import type { SettingFieldProps } from './setting-field-props.ts'
import styles from './settings.module.css'

/** The name of the series, which must be that of its other posts: those in use are offered. */
export function SeriesField({ settings, faults, set }: SettingFieldProps) {
  const hint = useId()
  const series = settings.series ?? ''
  const { offers, with: withOffer, onOpen } = useSeriesOffers(series)
  return (
    <div className={styles.field}>
      <Combobox
        label="Series"
        isInline
        value={series}
        onType={(typed) => set({ series: typed || null })}
        offers={offers}
        onChoose={(offer) => set({ series: withOffer(offer) })}
        onOpen={onOpen}
        input={{ 'aria-describedby': hint, 'aria-invalid': faults.series !== undefined }}
      />
      <div id={hint} className={styles.hint}>
        <span className={styles.fault} aria-live="polite">
          {faults.series}
        </span>
        <p>Posts with the same series name belong together.</p>
      </div>
    </div>
  )
}

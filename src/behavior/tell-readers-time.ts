import { hearWords } from '../components/words-event.ts'

const FORMAT = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** Writes each `time[data-readers]` in the reader's own time zone, which the server does not know. */
export function tellReadersTime(document: Document): void {
  hearWords(document, () => {
    for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-readers]'))
      time.textContent = FORMAT.format(new Date(time.dateTime))
  })
}

import { useState } from 'react'
import type { Message } from '#server/contract/contract.ts'
import { QuietButton } from '../shell/quiet-button.tsx'

// Chosen: a phone shows its beginning and its buttons on one screen.
const MOST_LINES = 6
const MOST_LETTERS = 400
// Chosen: some email programs take no address of more than about 2,000 letters.
const MOST_QUOTED = 500

/** Who wrote what; a long message begins folded. */
export function MessageBody({ message }: { message: Message }) {
  const { form, fields } = message
  const words = form === 'contact' ? fields.message : ''
  const start = words.split('\n', MOST_LINES).join('\n').slice(0, MOST_LETTERS)
  const [isWhole, setIsWhole] = useState(start === words)
  return (
    <>
      <p>
        {form === 'contact' && `${fields.name}, `}
        <a href={mailTo(message)}>{fields.email}</a>
      </p>
      {words !== '' && <p className="measured verbatim">{isWhole ? words : `${start.trimEnd()}…`}</p>}
      {start !== words && (
        <p>
          <QuietButton aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show less' : 'Show the whole message'}
          </QuietButton>
        </p>
      )}
    </>
  )
}

/** Opens a reply in the owner’s email program, which quotes the beginning of the message. */
export function mailTo({ form, fields }: Message): string {
  // RFC 6068 leaves the @ as it is; everything else that an address may hold could begin a header.
  const address = `mailto:${encodeURIComponent(fields.email).replace('%40', '@')}`
  if (form !== 'contact') return address
  const subject = encodeURIComponent(`Re: ${fields.subject.replace(/^(?:re:\s*)+/i, '')}`)
  const said =
    [...fields.message].length > MOST_QUOTED
      ? `${[...fields.message]
          .slice(0, MOST_QUOTED)
          .join('')
          .replace(/\s+\S*$/, '')}…`
      : fields.message
  const quote = said.replaceAll('\r', '').replaceAll('\n', '\r\n> ')
  return `${address}?subject=${subject}&body=${encodeURIComponent(`\r\n\r\n${fields.name} wrote:\r\n> ${quote}`)}`
}

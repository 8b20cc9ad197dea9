import type { Message } from '#server/contract/contract.ts'

/** Who wrote what. */
export function MessageBody({ message }: { message: Message }) {
  const { form, fields } = message
  return (
    <>
      <p className="small">
        {form === 'contact' && `${fields.name}, `}
        <a href={mailTo(message)}>{fields.email}</a>
      </p>
      {form === 'contact' && <p className="measured verbatim">{fields.message}</p>}
    </>
  )
}

/** Opens a reply in the owner’s email program. */
export function mailTo({ form, fields }: Message): string {
  // RFC 6068 leaves the @ as it is; everything else that an address may hold could begin a header.
  const address = encodeURIComponent(fields.email).replace('%40', '@')
  return `mailto:${address}${form === 'contact' ? `?subject=${encodeURIComponent(`Re: ${fields.subject}`)}` : ''}`
}

import { site } from '#content/site.ts'
import type { MailConfig } from '../config/config.ts'
import { headOf, type Mail, type Sending } from './mail.ts'

export interface NewsMailOptions extends Sending {
  /** How long news waits for more. */
  collectMs?: number
}

const LIMIT = { count: 1, windowMs: 60 * 60_000 }
const OWNER = 'owner'
const COLLECT_MS = 60_000
const AWAY_MS = 5 * 60_000
// Chosen: more would fill a mailbox, and is in the editor as well.
const MOST_LINES = 50

/**
 * Mails the owner what others have said, all of it in one mail an hour at most. News that waits is in memory alone: it is
 * in the editor as well, and a restart loses no more than the mail about it.
 */
export function createNewsMail({ mail, send, openLimit, collectMs = COLLECT_MS }: NewsMailOptions) {
  const limit = openLimit('news', LIMIT)
  const lines = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const wait = (ms: number) => {
    if (isClosed) return
    timer = setTimeout(() => void tellAll().catch(() => wait(AWAY_MS)), ms).unref()
  }

  const tellAll = async () => {
    const waitMs = await limit.take(OWNER)
    if (waitMs > 0) return wait(waitMs)
    const told = [...lines]
    lines.clear()
    timer = undefined
    const { is } = await send(mailOf(told, mail))
    if (is !== 'away') return
    await limit.giveBack(OWNER)
    for (const line of told) lines.add(line)
    wait(AWAY_MS)
  }

  return {
    /** One sentence, said once however often it is told before the mail. */
    tell(line: string): void {
      if (lines.size < MOST_LINES) lines.add(line)
      if (!timer) wait(collectMs)
    },
    close(): void {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

function mailOf(lines: readonly string[], mail: MailConfig): Mail {
  const [first = ''] = lines
  return {
    ...headOf(`news-${Date.now()}`, mail),
    subject: lines.length === 1 ? `${site.brand}: ${first}` : `${site.brand}: ${lines.length} things to look at`,
    text: [
      ...lines.map((line) => `- ${line}`),
      '',
      'You find them in the editor. There is one such email an hour at most.',
    ].join('\n'),
  }
}

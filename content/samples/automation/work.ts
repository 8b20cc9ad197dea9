import { sql } from './database.ts'
import { hr } from './hr.ts' // your client of the HR system
import { completionsIn } from './completions.ts' // the events of one message, as you map them

const LAST_ATTEMPT = 8

export async function handleOne() {
  // Claiming a job moves its next attempt into the future. If we die halfway, it comes back by itself.
  const [job] = await sql`
    update inbox
    set attempts = attempts + 1,
        next_at = now() + least(3600, 60 * 2 ^ attempts) * (0.5 + random()) * interval '1 second'
    where (source, message_id) = (
      select source, message_id from inbox
      where done_at is null and next_at <= now() and attempts < ${LAST_ATTEMPT}
      order by received_at limit 1 for update skip locked)
    returning *`
  if (!job) return

  for (const completion of completionsIn(job.body)) {
    const key = `hr-completion:${completion.user}:${completion.course}:${completion.completedOn}`
    const [known] = await sql`select 1 from effects where key = ${key}`
    if (known) continue
    await hr.recordCompletion(completion) // a PUT: saying it twice is harmless
    await sql`insert into effects (key) values (${key}) on conflict do nothing`
  }
  await sql`update inbox set done_at = now() where source = ${job.source} and message_id = ${job.message_id}`
}

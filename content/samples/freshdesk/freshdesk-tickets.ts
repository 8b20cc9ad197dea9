const { FRESHDESK_DOMAIN, FRESHDESK_API_KEY } = process.env
const authorization = `Basic ${Buffer.from(`${FRESHDESK_API_KEY}:X`).toString('base64')}`

type Ticket = { id: number; status: number; updated_at: string }

export async function* ticketsUpdatedSince(instant: string): AsyncGenerator<Ticket> {
  const query = new URLSearchParams({ updated_since: instant, order_by: 'updated_at', order_type: 'asc', per_page: '100' })
  let url: string | undefined = `https://${FRESHDESK_DOMAIN}.freshdesk.com/api/v2/tickets?${query}`
  while (url) {
    const response: Response = await fetch(url, { headers: { authorization } })
    if (response.status === 429) {
      const seconds = Number(response.headers.get('retry-after') ?? 60)
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
      continue
    }
    if (!response.ok) throw new Error(`Freshdesk answered ${response.status}`)
    yield* (await response.json()) as Ticket[]
    url = response.headers.get('link')?.match(/<([^>]+)>; *rel="next"/)?.[1]
  }
}

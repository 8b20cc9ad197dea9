// What the tabs of this browser tell each other. The words name no one: the next person reads them, too.
const CHANNEL = 'sign-in'

/** `signed-out`: the person asked for it. `look`: another person may have signed in. */
export type News = 'signed-out' | 'look'

export function tellOtherTabs(news: News): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(news)
  channel.close()
}

/** Gives back what ends it. */
export function hearOtherTabs(onNews: (news: News) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<News>) => onNews(data)
  return () => channel.close()
}

import type { Feed, FeedItem } from './feed.ts'
import { xmlElement, xmlText } from './xml.ts'

/** RSS 2.0 (https://www.rssboard.org/rss-specification) with whole posts, after the RSS Board's best practices. */
export function writeRss({ siteUrl, about: { title, description, path, feedPath }, changedAt, items }: Feed): string {
  const about = [
    xmlElement('title', title),
    xmlElement('link', siteUrl + path),
    xmlElement('description', description),
    xmlElement('language', 'en'),
    `<atom:link href="${xmlText(siteUrl + feedPath)}" rel="self" type="application/rss+xml"/>`,
    xmlElement('lastBuildDate', changedAt && rfc822(changedAt)),
  ]
  const namespaces = [
    'xmlns:atom="http://www.w3.org/2005/Atom"',
    'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" ${namespaces.join(' ')}>
<channel>
${about.filter(Boolean).join('\n')}
${items.map(writeItem).join('\n')}
</channel>
</rss>
`
}

function writeItem({ post, url, id, content: { html, summary } }: FeedItem): string {
  const parts = [
    xmlElement('title', post.title),
    xmlElement('link', url),
    `<guid isPermaLink="${id === url}">${xmlText(id)}</guid>`,
    xmlElement('description', summary || null),
    xmlElement('pubDate', post.createdAt && rfc822(post.createdAt)),
    xmlElement('dc:creator', post.author),
    ...[...new Set(post.tags)].map((tag) => xmlElement('category', tag)),
    xmlElement('content:encoded', html ?? null),
  ]
  return `<item>\n${parts.filter(Boolean).join('\n')}\n</item>`
}

/** `Sat, 12 Apr 2025 09:30:00 GMT`, which both RFC 822 and RFC 1123 allow. */
function rfc822(date: string): string {
  return new Date(date).toUTCString()
}

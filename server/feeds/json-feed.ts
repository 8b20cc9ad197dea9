import { site } from '#content/site.ts'
import type { Feed } from './feed.ts'

/** JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/ */
export function writeJsonFeed({ siteUrl, about: { title, description, path, feedPath }, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: siteUrl + path,
    feed_url: siteUrl + feedPath,
    description,
    language: 'en',
    authors: [{ name: site.brand, url: `${siteUrl}/` }],
    items: items.map(({ post, url, id, content: { html, summary } }) => ({
      id,
      url,
      title: post.title,
      ...(html === undefined ? { content_text: summary } : { content_html: html }),
      ...(summary && { summary }),
      ...(post.createdAt && { date_published: post.createdAt }),
      ...(post.updatedAt && { date_modified: post.updatedAt }),
      ...(post.author && { authors: [{ name: post.author }] }),
      ...(post.tags.length > 0 && { tags: [...new Set(post.tags)] }),
    })),
  })
}

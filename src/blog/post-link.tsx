import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'

/** A link in a post: its address stays as written; inside the site it loads no document anew, out of it it opens a tab. */
export function PostLink({ siteUrl, children, ...link }: ComponentProps<'a'> & { siteUrl: string }) {
  const navigate = useNavigate()
  if (leavesSite(link.href ?? '', siteUrl)) {
    return (
      <a {...link} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  }
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const url = new URL(event.currentTarget.href)
    if (!isPlainClick(event) || url.origin !== location.origin || isFile(url.pathname)) return
    event.preventDefault()
    void navigate(url.pathname + url.search + url.hash)
  }
  return (
    <a {...link} {...(link.href && { onClick: follow })}>
      {children}
    </a>
  )
}

function leavesSite(href: string, siteUrl: string): boolean {
  return /^(?:https?:)?\/\//i.test(href) && !`${href}/`.startsWith(`${siteUrl}/`)
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

// Images, feeds and what the server answers itself are no pages of the router's.
function isFile(pathname: string): boolean {
  return /\.[a-z0-9]+$|^\/(?:api|\.auth)\//i.test(pathname)
}

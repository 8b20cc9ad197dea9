import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
}

/** Inside the site it loads no document anew; out of it, it opens a tab. No route is still to be discovered, so none says it is. */
export function SiteLink({ href, ...link }: SiteLinkProps) {
  if (/^(?:#|\/(?!\/))/.test(href) && !FILE.test(href))
    return <Link to={href} discover="none" viewTransition={!href.startsWith('#')} {...link} />
  if (/^(?:https?:)?\/\//.test(href)) return <a href={href} target="_blank" rel="noopener noreferrer" {...link} />
  return <a href={href} {...link} />
}

// A feed or a picture is no page of the router's.
const FILE = /\.[a-z0-9]+$/i

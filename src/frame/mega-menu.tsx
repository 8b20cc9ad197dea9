import { type MenuLink, menuCategories } from '#content/navigation.ts'
import { Badge } from '../components/badge.tsx'
import { SiteLink } from '../components/site-link.tsx'
import { MenuIcon } from './menu-icon.tsx'

const categories = menuCategories.filter(({ enabled }) => enabled).toSorted((a, b) => a.order - b.order)

/** The site's links by category. Without a script it opens as the target of its own link. */
export function MegaMenu({ id, isOpen }: { id: string; isOpen: boolean }) {
  return (
    <div className="menu" id={id} hidden={!isOpen}>
      <div className="menu-categories">
        {categories.map((category, at) => (
          <div key={category.id} data-hue={category.hue}>
            <p className="menu-title" id={`${id}-${at}`}>
              {category.title}
            </p>
            <ul className="menu-links" aria-labelledby={`${id}-${at}`}>
              {category.links
                .toSorted((a, b) => a.order - b.order)
                .map((link) => (
                  <li key={link.id}>
                    <MenuEntry link={link} />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
      <noscript>
        <p className="menu-close">
          <a href="#main">Close the menu</a>
        </p>
      </noscript>
    </div>
  )
}

function MenuEntry({ link }: { link: MenuLink }) {
  const content = (
    <>
      <span className="menu-icon">
        <MenuIcon emoji={link.emoji} />
      </span>
      <span className="menu-words">
        <span className="menu-name">
          <span>{link.title}</span> {link.isNew && <Badge tone="good">New</Badge>}
          {link.comingSoon && <Badge tone="warn">Coming Soon</Badge>}
        </span>
        <span className="menu-description">{link.description}</span>
      </span>
    </>
  )
  if (!link.comingSoon)
    return (
      <SiteLink className="menu-entry" href={link.link}>
        {content}
      </SiteLink>
    )
  return (
    <button type="button" className="menu-entry" onClick={() => announce(link.title)}>
      {content}
    </button>
  )
}

function announce(title: string): void {
  alert(`${title} is coming soon! Would you like to be notified when it's available?`)
}

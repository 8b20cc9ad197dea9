import { type MenuLink, menuCategories } from '#content/navigation.ts'
import { Badge } from '../components/badge.tsx'
import hues from '../components/hue.module.css'
import { SiteLink } from '../components/site-link.tsx'
import styles from './mega-menu.module.css'
import { MenuIcon } from './menu-icon.tsx'

interface MegaMenuProps {
  id: string
  isOpen: boolean
  onLeave(): void
}

const categories = menuCategories.filter(({ enabled }) => enabled).toSorted((a, b) => a.order - b.order)

/** The site's links by category. Without a script it opens as the target of its own link. */
export function MegaMenu({ id, isOpen, onLeave }: MegaMenuProps) {
  return (
    <div className={styles.menu} id={id} hidden={!isOpen}>
      <div className={styles.categories}>
        {categories.map((category) => (
          <div key={category.id} className={hues[category.hue]}>
            <p className={styles.title} id={`${id}-${category.id}`}>
              {category.title}
            </p>
            <ul className={styles.links} aria-labelledby={`${id}-${category.id}`}>
              {category.links
                .toSorted((a, b) => a.order - b.order)
                .map((link) => (
                  <li key={link.id}>
                    <MenuEntry link={link} onLeave={onLeave} />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
      <noscript>
        <p className={styles.close}>
          <a href="#main">Close the menu</a>
        </p>
      </noscript>
    </div>
  )
}

function MenuEntry({ link, onLeave }: { link: MenuLink; onLeave(): void }) {
  const content = (
    <>
      <span className={styles.icon}>
        <MenuIcon emoji={link.emoji} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <span>{link.title}</span> {link.isNew && <Badge tone="good">New</Badge>}
          {link.comingSoon && <Badge tone="warn">Coming Soon</Badge>}
        </span>
        <span className={styles.description}>{link.description}</span>
      </span>
    </>
  )
  if (!link.comingSoon)
    return (
      <SiteLink className={styles.entry} href={link.link} onClick={onLeave}>
        {content}
      </SiteLink>
    )
  const announce = () =>
    window.alert(`${link.title} is coming soon! Would you like to be notified when it's available?`)
  return (
    <button type="button" className={styles.entry} onClick={announce}>
      {content}
    </button>
  )
}

import { use } from 'react'
import { Outlet } from 'react-router-dom'
import { site } from '#content/site.ts'
import { SiteLink } from '../components/site-link.tsx'
import { PageDataContext } from '../head/page-data.ts'
import { DevelopmentBanner } from './development-banner.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { Logo } from './logo.tsx'
import { SkipLink } from './skip-link.tsx'
import { SocialLinks } from './social-links.tsx'
import { LeadToTop } from './to-top-button.tsx'

/** What every page of the site shares. */
export function Frame() {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Header />
      <DevelopmentBanner label="Development notice" />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <DevelopmentBanner label="Development notice, repeated" />
      <Footer />
      <LeadToTop />
    </div>
  )
}

function Footer() {
  const { today } = use(PageDataContext)
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <p className={styles.name}>
            <Logo />
            {site.brand}
          </p>
          <p>{site.description}</p>
          <p>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </p>
          <SocialLinks links={site.social} />
        </div>
        <FooterLinks title="Quick Links" links={site.footer.quickLinks} />
        <FooterLinks title="Resources" links={site.footer.resources} />
      </div>
      <p className={styles.line}>{`© ${today.slice(0, 4)} ${site.brand}. All rights reserved.`}</p>
    </footer>
  )
}

function FooterLinks({ title, links }: { title: string; links: readonly { label: string; href: string }[] }) {
  return (
    <nav aria-label={title}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.links}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <SiteLink className="plain-link" href={href}>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

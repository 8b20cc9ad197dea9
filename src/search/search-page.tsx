import '../styles/fields.css'
import type { FormEvent } from 'react'
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router-dom'
import { site } from '#content/site.ts'
import { Answered } from '../components/answered.tsx'
import { ErrorLine } from '../components/error-line.tsx'
import { MarkedWords } from '../components/marked-words.tsx'
import type { FoundAnswer, Reading } from '../head/page-data.ts'
import { PageHead } from '../head/page-head.tsx'
import { RESULTS_PER_PAGE, readSearchAddress, type SearchAddress, searchAddress } from './search-address.ts'
import styles from './search-page.module.css'

/** What words find among the posts and pages of the site. */
export function SearchPage() {
  const address = readSearchAddress(useSearchParams()[0])
  const { known, answer } = useLoaderData<Reading<FoundAnswer>>()
  const { q, page } = address
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    void navigate(searchAddress({ q: String(typed).trim(), page: 1 }))
  }
  return (
    <div className={styles.page}>
      <PageHead
        name={q ? `Search: ${q}${page > 1 ? `, page ${page}` : ''}` : 'Search'}
        description={`Search the posts and pages of ${site.brand}.`}
      />
      <h1>Search</h1>
      {/* biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark, as a script or a test would look for it */}
      <form className={styles.form} role="search" method="get" action="/search" onSubmit={onSubmit}>
        <input key={q} type="search" name="q" aria-label="Search the site" defaultValue={q} autoComplete="off" />
        <button type="submit">Search</button>
      </form>
      <Answered key={searchAddress(address)} known={known} answer={answer}>
        {(found) => <Results address={address} found={found} />}
      </Answered>
    </div>
  )
}

function Results({ address, found }: { address: SearchAddress; found: FoundAnswer | undefined }) {
  return (
    <>
      <p className={styles.status} role="status">
        {found ? !found.error && foundWords(found) : 'Searching…'}
      </p>
      <ErrorLine message={found?.error} />
      <ol className={styles.results}>
        {found?.results.map((result) => (
          <li key={result.url}>
            <h2>
              <Link to={result.url}>{result.title}</Link>
            </h2>
            <p className={styles.place}>
              {result.kind === 'post' ? 'Post' : 'Page'} · {result.url}
            </p>
            <p>
              <MarkedWords {...result} />
            </p>
          </li>
        ))}
      </ol>
      {found && <ResultPages address={address} total={found.total} />}
    </>
  )
}

function ResultPages({ address: { q, page }, total }: { address: SearchAddress; total: number }) {
  const last = Math.max(1, Math.ceil(total / RESULTS_PER_PAGE))
  if (last === 1 && page === 1) return null
  return (
    <nav className={styles.pages} aria-label="Pages of results">
      {page > 1 && (
        <Link to={searchAddress({ q, page: Math.min(page - 1, last) })} rel="prev">
          ← Previous results
        </Link>
      )}
      {page < last && (
        <Link to={searchAddress({ q, page: page + 1 })} rel="next">
          More results →
        </Link>
      )}
    </nav>
  )
}

function foundWords({ q, total, page, results }: FoundAnswer): string {
  if (!q) return 'Type what you are looking for.'
  if (total === 0) return `Nothing was found for “${q}”. Try fewer or shorter words.`
  const count = total === 1 ? '1 result' : `${total.toLocaleString('en-US')} results`
  if (results.length === 0) return `${count} for “${q}”, none of them on this page.`
  const last = Math.ceil(total / RESULTS_PER_PAGE)
  return last > 1 ? `${count} for “${q}”, page ${page} of ${last}.` : `${count} for “${q}”.`
}

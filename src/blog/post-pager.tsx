import { type ListAddress, listPath } from './list-address.ts'
import { PageLinks } from './page-links.tsx'

export function PostPager({ q, tag, page, total }: ListAddress & { total: number }) {
  return <PageLinks page={page} total={total} pathOf={(to) => listPath({ q, tag, page: to })} />
}

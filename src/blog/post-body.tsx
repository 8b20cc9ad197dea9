import '../styles/prose.css'
import '../styles/code.css'
import { memo, type ReactElement, use, useMemo } from 'react'
import Markdown, { type Components } from 'react-markdown'
import type { ImageSizes } from '#server/contract/contract.ts'
import { TableOfContents, type TocHeading } from '../components/table-of-contents.tsx'
import { PageDataContext } from '../head/page-data.ts'
import { fitBlocks } from './body/blocks.ts'
import { findDirections } from './body/directions.ts'
import { anchorHeadings, collectHeadings } from './body/headings.ts'
import { highlightCode } from './body/highlight.ts'
import { sizeImages } from './body/image-sizes.ts'
import './body/rare-styles.ts'
import { limitTree } from './body/limit-tree.ts'
import { readingOf } from './body/reading.ts'
import { useFormulas } from './body/use-formulas.ts'
import { useFigures } from './figures/use-figures.ts'
import { PlainWords } from './plain-words.tsx'
import { postComponentsOf } from './post-components.tsx'

export interface PostBodyProps {
  title: string
  content: string
  /** Of the images that are known; they keep their place while they load. */
  imageSizes?: ImageSizes | undefined
  /** After all others; of a page that shows a post before it is one. */
  lastPlugins?: LastPlugins | undefined
  /** Beside those of every post; the same object each time. */
  components?: Components | undefined
  /** The page is the post's own: headings link to themselves, and with several of them a table of contents comes first. */
  isOwnPage?: boolean
}

/** A post's Markdown as visitors see it. */
export const PostBody = memo(function PostBody({ lastPlugins, components: further, ...body }: PostBodyProps) {
  const { siteUrl } = use(PageDataContext)
  const components = useMemo(() => ({ ...postComponentsOf(siteUrl), ...further }), [siteUrl, further])
  const formulas = useFormulas(body.content)
  const figures = useFigures()
  // Last of all, so that a picture from another place, such as a pull request, stays what it is.
  const plugins = useMemo(() => [...formulas, ...(lastPlugins ?? []), ...figures], [formulas, lastPlugins, figures])
  return <PostMarkdown {...body} components={components} lastPlugins={plugins} />
})

interface PostMarkdownProps extends PostBodyProps {
  siteUrl: string
  components: Components
  /** Whether code is colored: it is, where nothing is said. */
  isHighlighted?: boolean
}

/** The same with other elements. What cannot be walked and shown stands there as it was typed. */
export function PostMarkdown(props: Omit<PostMarkdownProps, 'siteUrl'>) {
  const { siteUrl } = use(PageDataContext)
  try {
    return postMarkdown({ ...props, siteUrl })
  } catch {
    return <PlainWords content={props.content} />
  }
}

/** The elements of a post's Markdown. Throws TooComplexError beyond the limits, and RangeError where the stack ends first. */
export function postMarkdown({
  title,
  content,
  imageSizes,
  siteUrl,
  components,
  isHighlighted = true,
  lastPlugins = [],
  isOwnPage = false,
}: PostMarkdownProps): ReactElement {
  const headings: TocHeading[] = []
  const reading = readingOf({ title, siteUrl })
  const text = Markdown({
    ...reading,
    rehypePlugins: [
      ...reading.rehypePlugins,
      [anchorHeadings, { isOwnPage }],
      ...(isOwnPage ? [[collectHeadings, headings] satisfies LastPlugins[number]] : []),
      ...(isHighlighted ? [highlightCode] : []),
      fitBlocks,
      findDirections,
      [sizeImages, imageSizes],
      ...lastPlugins,
      () => limitTree,
    ],
    components,
    children: content,
  })
  // Markdown runs its plugins at once, so the headings are known.
  if (headings.length < MIN_HEADINGS) return text
  return (
    <>
      <TableOfContents headings={headings} />
      {text}
    </>
  )
}

const MIN_HEADINGS = 3

export type LastPlugins = NonNullable<Parameters<typeof Markdown>[0]['rehypePlugins']>

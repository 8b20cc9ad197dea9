import { memo, use } from 'react'
import Markdown, { type Components } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import type { ImageSizes } from '#server/contract.ts'
import { PageDataContext } from '../page-data.ts'
import { emptyUnsafeAddresses, SCHEMES } from './body/addresses.ts'
import { fitBlocks } from './body/blocks.ts'
import { anchorHeadings, lowerHeadings } from './body/headings.ts'
import { highlightCode } from './body/highlight.ts'
import { sizeImages } from './body/image-sizes.ts'
import { PostLink } from './post-link.tsx'

export interface PostBodyProps {
  title: string
  content: string
  /** Of the images that are known; they keep their place while they load. */
  imageSizes?: ImageSizes | undefined
  /** After all others; of a page that shows a post before it is one. */
  lastPlugins?: LastPlugins | undefined
}

/** A post's Markdown as visitors see it. HTML in it is dropped. */
export const PostBody = memo(function PostBody({ lastPlugins, ...body }: PostBodyProps) {
  const { siteUrl } = use(PageDataContext)
  const components: Components = {
    a: ({ node, ...link }) => <PostLink siteUrl={siteUrl} {...link} />,
  }
  return <PostMarkdown {...body} components={components} lastPlugins={lastPlugins} />
})

interface PostMarkdownProps extends PostBodyProps {
  components: Components
}

export function PostMarkdown({ title, content, imageSizes, components, lastPlugins = [] }: PostMarkdownProps) {
  return (
    <Markdown
      remarkPlugins={[remarkGfm, [lowerHeadings, { title }]]}
      rehypePlugins={[...REHYPE_PLUGINS, [sizeImages, imageSizes], ...lastPlugins]}
      components={components}
    >
      {content}
    </Markdown>
  )
}

export type LastPlugins = NonNullable<Parameters<typeof Markdown>[0]['rehypePlugins']>

const REHYPE_PLUGINS: LastPlugins = [
  emptyUnsafeAddresses,
  [
    rehypeSanitize,
    {
      ...defaultSchema,
      protocols: { ...defaultSchema.protocols, href: SCHEMES, src: SCHEMES },
      // The only ids so far are those of footnotes, which remark has prefixed already.
      clobber: [],
    },
  ],
  anchorHeadings,
  highlightCode,
  fitBlocks,
]

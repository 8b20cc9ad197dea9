import { type MouseEvent, memo, type ReactNode } from 'react'
import { percentDecode } from '#content/percent-decode.ts'
import { minutesFor } from '#content/reading-time.ts'
import type { ImageSizes, Post } from '#server/contract/contract.ts'
import { PlainWords } from '../../blog/plain-words.tsx'
import { type LastPlugins, PostBody, type PostBodyProps } from '../../blog/post-body.tsx'
import { PostFrame } from '../../blog/post-frame.tsx'
import { useCount } from '../../blog/use-reading.ts'
import { type PostText, tagsOf } from './post-text.ts'

interface PreviewProps {
  id: string
  text: PostText
  createdAt: string | null
  imageSizes: ImageSizes
  /** The text takes too long to render. */
  isPlain?: boolean | undefined
  lastPlugins?: LastPlugins
  components?: PostBodyProps['components']
  /** What stands above the text and is not written here. */
  head?: Pick<Post, 'description' | 'cover' | 'coverAlt'> | null | undefined
  /** Where the cover lies, where that is not in the site's own folder. */
  addressOf?: ((name: string) => string | undefined) | undefined
  /** What the text says, where that is drawn in another way than at once. */
  words?: ReactNode
}

/** The post as its page shows it, by the page's own components. Its links leave the page that is written on alone. */
export const Preview = memo(function Preview(props: PreviewProps) {
  const { id, text, createdAt, imageSizes, isPlain, lastPlugins, components, head, addressOf, words } = props
  const { title, author, content } = text
  const minutes = minutesFor(useCount(content) ?? 0)
  const post = {
    id,
    title: title.trim() || 'Without a title',
    author: author.trim() || null,
    tags: tagsOf(text.tags),
    createdAt,
    description: head?.description ?? null,
    cover: head?.cover ?? null,
    coverAlt: head?.coverAlt ?? null,
  }
  return (
    <div onClickCapture={openBeside}>
      <PostFrame post={post} minutes={minutes} titleLevel={2} addressOf={addressOf}>
        <div className="prose">
          {words ??
            (isPlain ? (
              <PlainWords content={content} />
            ) : (
              <PostBody
                title={post.title}
                content={content}
                imageSizes={imageSizes}
                lastPlugins={lastPlugins}
                components={components}
              />
            ))}
        </div>
      </PostFrame>
    </div>
  )
})

function openBeside(event: MouseEvent<HTMLDivElement>): void {
  const link = (event.target as Element).closest('a')
  const href = link?.getAttribute('href')
  if (!link || !href) return
  event.preventDefault()
  event.stopPropagation()
  if (!href.startsWith('#')) return void window.open(link.href, '_blank', 'noopener,noreferrer')
  const id = href.slice(1)
  event.currentTarget.querySelector(`#${CSS.escape(percentDecode(id) ?? id)}`)?.scrollIntoView({ block: 'start' })
}

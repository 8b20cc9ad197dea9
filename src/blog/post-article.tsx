import '../styles/prose.css'
import '../styles/code.css'
import { minutesFor } from '#content/reading-time.ts'
import type { ImageSizes, Post } from '#server/contract/contract.ts'
import { PlainWords } from './plain-words.tsx'
import { type LastPlugins, PostBody, type PostBodyProps } from './post-body.tsx'
import { PostFrame } from './post-frame.tsx'
import { useCount } from './use-reading.ts'

interface PostArticleProps {
  post: Post
  imageSizes: ImageSizes | undefined
  titleLevel?: 1 | 2
  lastPlugins?: LastPlugins | undefined
  addressOf?: ((name: string) => string | undefined) | undefined
  components?: PostBodyProps['components']
}

/** A post as its page shows it, for people who see it before it is published. */
export function PostArticle({
  post,
  imageSizes,
  titleLevel = 1,
  lastPlugins,
  addressOf,
  components,
}: PostArticleProps) {
  const { title, content, isPlain } = post
  const minutes = minutesFor(useCount(content) ?? 0)
  return (
    <PostFrame post={post} minutes={minutes} titleLevel={titleLevel} addressOf={addressOf}>
      <div className="prose" data-served="post">
        {isPlain ? (
          <PlainWords content={content} />
        ) : (
          <PostBody
            title={title}
            content={content}
            imageSizes={imageSizes}
            lastPlugins={lastPlugins}
            components={components}
          />
        )}
      </div>
    </PostFrame>
  )
}

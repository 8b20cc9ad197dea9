import type { PostStatus } from '../../contract/contract.ts'
import type { Anchors } from './anchors.ts'

/** What judging a post takes beside its own bytes. */
export interface CheckContext {
  findPost(id: string): Promise<KnownPost | undefined>
  /** The ids of other posts that differ from this one in capital letters alone. */
  namesLike(id: string): Promise<readonly string[]>
  /** The ids of the posts that name an alias. */
  findAliasHolders(alias: string): Promise<readonly string[]>
  /** A file in the folder of images. */
  findImage(name: string): Promise<KnownImage | undefined>
  /** The ids of the places in a page of the site; undefined where the path is no page and no file of the site. */
  findPage(path: string): Promise<ReadonlySet<string> | undefined>
  /** In milliseconds since 1970. */
  now(): number
}

interface KnownPost {
  /** To visitors, at this moment. */
  standing: PostStatus
  anchors(): Promise<Anchors>
}

export interface KnownImage {
  bytes: number
  /** In pixels; null for what cannot be measured. */
  measure(): Promise<readonly [width: number, height: number] | null>
  /** Whether Git LFS keeps its bytes elsewhere, so that it is not an image here. */
  isPointer(): Promise<boolean>
}

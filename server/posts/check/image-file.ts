import { MAX_UPLOAD_BYTES } from '#content/post-images.ts'
import type { BodyLink } from '../../contract/contract.ts'
import { imageNameIn, readImage } from '../addresses/address.ts'
import { findMediaType } from '../front-matter/image-format.ts'
import { type PostProblem, problem } from '../front-matter/problem.ts'
import type { CheckContext, KnownImage } from './check-context.ts'
import type { BodyRule } from './rule.ts'

// More than enough for the widest screen that the blog is drawn for.
const MANY_BYTES = 500_000
const MANY_PIXELS = 1600

/** Pictures that are not there, that the site does not show, or that take long to load. */
export const imageFile: BodyRule = async ({ images }, { id }, checkContext) => {
  const found: PostProblem[] = []
  for (const image of images) found.push(...(await judgeImage(image, id, checkContext)))
  return found
}

export async function judgeImage(
  { address, place }: BodyLink,
  id: string,
  checkContext: CheckContext,
): Promise<PostProblem[]> {
  const say = (severity: 'error' | 'warning', rule: string, sentence: string, mend: string) => [
    problem(severity, rule, place, sentence, mend),
  ]
  const missing = (sentence: string, mend: string) => say('error', 'image-missing', sentence, mend)
  const target = readImage(address, id)
  if (target.kind === 'away') {
    const sentence = `The site shows no pictures of other sites, so visitors see only the words for ${address}.`
    return say('warning', 'image-elsewhere', sentence, 'Put the file into images and write images/<its name>.')
  }
  const mend = 'Put the file into the folder images beside the posts and write images/<its name>.'
  if (target.kind === 'nothing') return missing(`There is no image at ${address}, so the site leaves it out.`, mend)
  if (target.kind !== 'site') return []
  const name = imageNameIn(target.path)
  if (name === undefined) {
    if (target.path !== null && (await checkContext.findPage(target.path))) return []
    return missing(`There is no image at ${address}.`, mend)
  }
  const file = await checkContext.findImage(name)
  if (!file)
    return missing(
      `There is no file images/${name}.`,
      'Check its spelling and capitals, or put the file into the folder images beside the posts. If it was deleted, restore it under Images.',
    )
  if (!findMediaType(name))
    return missing(`The site takes images/${name} for no image.`, 'Export it as PNG, JPEG, GIF, WebP, AVIF or SVG.')
  if (await file.isPointer())
    return missing(
      `The bytes of images/${name} are in Git LFS and not here.`,
      'Type git lfs pull where posts lie on this machine; a site that reads them from GitHub cannot show it.',
    )
  if (file.bytes > MAX_UPLOAD_BYTES)
    return say(
      'error',
      'image-size',
      `images/${name} has ${megabytes(file.bytes)}; 5 MiB are the most.`,
      'Make it smaller: 1,600 pixels a side and 500 KB are plenty.',
    )
  const much = await muchOf(name, file)
  if (!much) return []
  return say(
    'warning',
    'image-size',
    `images/${name} has ${much}.`,
    'Export it with 1,600 pixels a side and 500 KB at most.',
  )
}

async function muchOf(name: string, file: KnownImage): Promise<string | undefined> {
  if (file.bytes > MANY_BYTES) return `${Math.round(file.bytes / 1000)} KB, which takes long on a phone`
  // A drawing is as wide as it is shown.
  if (/\.svg$/i.test(name)) return undefined
  const size = await file.measure()
  return size?.some((side) => side > MANY_PIXELS)
    ? `${size[0]} × ${size[1]} pixels, more than any screen shows of it`
    : undefined
}

function megabytes(bytes: number): string {
  return `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)} MiB`
}

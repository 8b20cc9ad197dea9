import { Facet } from '@codemirror/state'
import { type EditorView, WidgetType } from '@codemirror/view'
import type { ImageSize, ImageSizes } from '#server/contract/contract.ts'
import type { PictureSource } from './addresses.ts'
import { create } from './widgets.ts'

/** What the text needs to know of the site to show its pictures. */
export interface Site {
  siteUrl: string
  /** Read anew at each drawing, since pictures are added while the text is written. */
  imageSizes(): ImageSizes
}

export const site = Facet.define<Site, Site>({
  combine: ([first]) => first ?? { siteUrl: '', imageSizes: () => ({}) },
})

/** The picture that an image in the text shows, with its description, or what is in the way of it. */
export class Picture extends WidgetType {
  readonly source: PictureSource
  readonly alt: string
  readonly size: ImageSize | undefined
  /** Its source is shown beside it, description and all. */
  readonly isOpen: boolean
  constructor(source: PictureSource, alt: string, size: ImageSize | undefined, isOpen: boolean) {
    super()
    this.source = source
    this.alt = alt
    this.size = size
    this.isOpen = isOpen
  }
  override eq(other: Picture): boolean {
    return (
      JSON.stringify(other.source) === JSON.stringify(this.source) &&
      other.alt === this.alt &&
      String(other.size) === String(this.size) &&
      other.isOpen === this.isOpen
    )
  }
  override toDOM(view: EditorView): HTMLElement {
    const figure = create('span', 'cm-picture', '')
    const { source } = this
    if (source.kind === 'site') figure.append(this.image(view, source.address))
    else figure.append(create('span', 'cm-picture-missing', reasonOf(source)))
    if (!this.isOpen && this.alt) figure.append(this.caption())
    return figure
  }
  override ignoreEvent(): boolean {
    return false
  }
  private image(view: EditorView, address: string): HTMLImageElement {
    const image = create('img', '', '')
    image.alt = this.alt
    image.decoding = 'async'
    image.draggable = false
    if (this.size) [image.width, image.height] = this.size
    image.addEventListener('load', () => view.requestMeasure())
    image.addEventListener('error', () => {
      image.replaceWith(create('span', 'cm-picture-missing', 'This picture could not be loaded.'))
      view.requestMeasure()
    })
    image.src = address
    return image
  }
  private caption(): HTMLElement {
    const caption = create('span', 'cm-picture-words', this.alt)
    // The picture itself says it.
    if (this.source.kind === 'site') caption.ariaHidden = 'true'
    return caption
  }
}

function reasonOf(source: PictureSource): string {
  return source.kind === 'away'
    ? `This picture is at ${source.host}. Pages of this site show only its own pictures.`
    : 'A picture without an address.'
}

import { type EditorState, Facet } from '@codemirror/state'
import { type EditorView, WidgetType } from '@codemirror/view'
import type { ImageSize, ImageSizes } from '#server/contract/contract.ts'
import type { Piece } from '../commands/text-pieces.ts'
import { findAround } from '../commands/tree-to.ts'
import type { PictureSource } from './addresses.ts'
import { create } from './widgets.ts'

/** Facts of the site and the post that the text needs to look like their page. */
export interface Site {
  siteUrl: string
  /** Read anew at each drawing, since pictures are added while the text is written. */
  imageSizes(): ImageSizes
  /** Returns the address from which the picture at an address of the site is shown; left out if it is the same. */
  shownAt?(address: string): string
  title?(): string
}

// As describe-image.ts writes it. The page drops this title: src/blog/body/blocks.ts.
const DECORATIVE = 'decorative'

export const site = Facet.define<Site, Site>({
  combine: ([first]) => first ?? { siteUrl: '', imageSizes: () => ({}) },
})

interface Shown {
  source: PictureSource
  alt: string
  title: string
  size: ImageSize | undefined
  /** Its source is shown beside it, description and all. */
  isOpen: boolean
}

/** The picture that an image in the text shows, as the page does, or what is in the way of it. */
export class Picture extends WidgetType {
  readonly shown: Shown
  constructor(shown: Shown) {
    super()
    this.shown = shown
  }
  override eq(other: Picture): boolean {
    return JSON.stringify(other.shown) === JSON.stringify(this.shown)
  }
  override toDOM(view: EditorView): HTMLElement {
    const figure = create('span', 'cm-picture', '')
    const { source, alt, title, isOpen } = this.shown
    if (source.kind === 'site') figure.append(this.image(view, source.address))
    else figure.append(create('span', 'cm-picture-missing', reasonOf(source)))
    if (!isOpen && (alt || title !== DECORATIVE)) figure.append(this.label(view, figure))
    // Also the second click on a label, which is gone by then.
    figure.addEventListener('mousedown', (event) => event.detail > 1 && describe(view, figure, event))
    return figure
  }
  override ignoreEvent(): boolean {
    return false
  }
  private image(view: EditorView, address: string): HTMLImageElement {
    const { alt, title, size } = this.shown
    const image = create('img', '', '')
    image.alt = alt
    if (title && title !== DECORATIVE) image.title = title
    image.decoding = 'async'
    image.draggable = false
    if (size) [image.width, image.height] = size
    image.addEventListener('load', () => view.requestMeasure())
    image.addEventListener('error', () => {
      image.replaceWith(create('span', 'cm-picture-missing', 'This picture could not be loaded.'))
      view.requestMeasure()
    })
    image.src = address
    return image
  }
  /** No page shows it, so that it comes only with the pointer; it leads to where the description is written. */
  private label(view: EditorView, figure: HTMLElement): HTMLElement {
    const { alt, source } = this.shown
    const label = create('span', 'cm-picture-words', alt ? `Description: ${alt}` : 'Add a description')
    // The picture itself says it.
    if (source.kind === 'site') label.ariaHidden = 'true'
    label.addEventListener('mousedown', (event) => describe(view, figure, event))
    return label
  }
}

/** Selects the description that belongs to what is drawn. */
function describe(view: EditorView, figure: HTMLElement, event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
  const { from, to } = descriptionAt(view.state, view.posAtDOM(figure)) ?? {}
  if (from === undefined) return
  view.dispatch({ selection: { anchor: from, head: to ?? from }, scrollIntoView: true })
  view.focus()
}

/** The words in the brackets of the image around or beside a place. */
export function descriptionAt(state: EditorState, at: number): Piece | undefined {
  const [open, close] = findAround(state, at, /^Image$/)?.getChildren('LinkMark') ?? []
  return open && close && { from: open.to, to: close.from }
}

function reasonOf(source: PictureSource): string {
  return source.kind === 'away'
    ? `This picture is at ${source.host}. Pages of this site show only its own pictures.`
    : 'There is no picture at this address.'
}

import { WidgetType } from '@codemirror/view'
import { MAX_SIDE_PX, type PreparedImage } from './prepare-image.ts'

/** Draws a picture where it waits to be text, or its name before it can be shown. */
export class Label extends WidgetType {
  readonly label: string
  readonly picture: PreparedImage | undefined
  constructor(label: string, picture: PreparedImage | undefined) {
    super()
    this.label = label
    this.picture = picture
  }
  override eq(other: Label): boolean {
    return other.label === this.label && other.picture === this.picture
  }
  override toDOM(): HTMLElement {
    const className = 'cm-placeholder-image'
    if (!this.picture) return Object.assign(document.createElement('span'), { className, textContent: this.label })
    const { bytes, thumbnail, size } = this.picture
    // A moving picture is uploaded as large as it is.
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(size[0], size[1]))
    const [width, height] = [Math.ceil(size[0] * scale), Math.ceil(size[1] * scale)]
    const canvas = Object.assign(document.createElement('canvas'), { className, width, height })
    const draw = (from: HTMLCanvasElement | ImageBitmap) => {
      const context = canvas.getContext('2d')
      context?.clearRect(0, 0, width, height)
      context?.drawImage(from, 0, 0, width, height)
    }
    canvas.setAttribute('role', 'img')
    canvas.setAttribute('aria-label', this.label)
    canvas.style.setProperty('--width', `${size[0]}px`)
    draw(thumbnail)
    // The site's policy lets no <img> show what is not on the server.
    if (thumbnail.width < width)
      createImageBitmap(bytes).then(
        (sharp) => {
          draw(sharp)
          sharp.close()
        },
        () => {},
      )
    const place = Object.assign(document.createElement('span'), { className: 'cm-placeholder-row' })
    place.append(canvas)
    return place
  }
}

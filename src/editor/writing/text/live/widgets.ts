import { type EditorView, WidgetType } from '@codemirror/view'
import type { Element } from 'hast'
import { printedKey } from '../../../shell/printed-key.ts'
import { toggleTaskAt } from './tasks.ts'

/** Something that looks alike wherever it has the same name, and whose clicks go to the text. */
export class Sign extends WidgetType {
  readonly name: string
  readonly draw: () => HTMLElement
  constructor(name: string, draw: () => HTMLElement) {
    super()
    this.name = name
    this.draw = draw
  }
  override eq(other: Sign): boolean {
    return other.name === this.name
  }
  override toDOM(_view: EditorView): HTMLElement {
    return this.draw()
  }
  override ignoreEvent(): boolean {
    return false
  }
}

/** Words in the place of marks: the language of a block of code, or the number of a footnote. */
export const label = (className: string, words: string) =>
  new Sign(`${className} ${words}`, () => create('span', className, words))

export const RULE = new Sign('rule', () => Object.assign(create('span', 'cm-rule', ''), { role: 'separator' }))

/** Draws the line break of `<br>`. */
export const LINE_BREAK = new Sign('line break', () => {
  const place = create('span', '', '')
  place.append(create('br', '', ''))
  return place
})

/** The end of a line whose words go on in the same line on the page. */
export const JOIN_MARK = new Sign('join', () => {
  const title = `The page goes on in the same line. ${printedKey('Shift-Enter')} breaks it.`
  return Object.assign(create('span', 'cm-join', ''), { title })
})

/** The place of a cell that a row has no bars for. */
export class EmptyCell extends WidgetType {
  readonly style: string
  constructor(style: string) {
    super()
    this.style = style
  }
  override eq(other: EmptyCell): boolean {
    return other.style === this.style
  }
  override toDOM(): HTMLElement {
    const cell = create('span', 'cm-cell', '')
    cell.style.cssText = this.style
    return cell
  }
}

/** A formula as the page draws it, once what draws it is here; until then, and where it is wrong, its text. */
export class FormulaView extends Sign {
  readonly tex: string
  readonly isApart: boolean
  constructor(written: string, isApart: boolean) {
    const tex = written.trim()
    super(`formula ${isApart} ${tex}`, () =>
      create('span', isApart ? 'cm-formula cm-formula-apart' : 'cm-formula', tex),
    )
    this.tex = tex
    this.isApart = isApart
  }
  override toDOM(view: EditorView): HTMLElement {
    const place = this.draw()
    void import('../../../../blog/body/formulas.ts').then(
      ({ formulaOf }) => {
        const math = formulaOf(this.tex, this.isApart)
        if (math) place.replaceChildren(mathOf(math))
        else place.className = 'cm-code-words'
        view.requestMeasure()
      },
      // Where the code cannot be loaded, the text stays.
      () => undefined,
    )
    return place
  }
}

function mathOf(element: Element): globalThis.Element {
  const math = document.createElementNS('http://www.w3.org/1998/Math/MathML', element.tagName)
  for (const [name, value] of Object.entries(element.properties)) math.setAttribute(name, String(value))
  for (const child of element.children)
    if (child.type === 'element') math.append(mathOf(child))
    else if (child.type === 'text') math.append(child.value)
  return math
}

export class TaskBox extends WidgetType {
  readonly isDone: boolean
  readonly task: string
  /** From the beginning of what the box stands for. */
  readonly marker: number
  constructor(isDone: boolean, task: string, marker: number) {
    super()
    this.marker = marker
    this.isDone = isDone
    this.task = task
  }
  override eq(other: TaskBox): boolean {
    return other.isDone === this.isDone && other.task === this.task && other.marker === this.marker
  }
  override toDOM(view: EditorView): HTMLElement {
    const place = create('span', 'cm-item-mark', '')
    const box = create('input', 'cm-task-box', '')
    box.type = 'checkbox'
    box.checked = this.isDone
    box.tabIndex = -1
    box.setAttribute('aria-label', this.task)
    box.disabled = view.state.readOnly
    // The cursor stays in the text; the change of the text draws the tick.
    box.addEventListener('mousedown', (event) => event.preventDefault())
    box.addEventListener('click', (event) => {
      event.preventDefault()
      toggleTaskAt(view, view.posAtDOM(place) + this.marker)
    })
    place.append(box)
    return place
  }
  override ignoreEvent(): boolean {
    return true
  }
}

export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  words: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  if (className) element.className = className
  if (words) element.textContent = words
  return element
}

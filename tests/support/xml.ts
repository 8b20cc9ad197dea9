import { SaxesParser } from 'saxes'

export interface XmlElement {
  /** With its prefix. */
  name: string
  /** Of its namespace; '' for none. */
  namespace: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

/** Reads a document strictly: throws where it is not well-formed with its namespaces. */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const root: XmlElement = { name: '', namespace: '', attributes: {}, children: [], text: '' }
  const open = [root]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, uri, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value])
    const element = { name, namespace: uri, attributes: Object.fromEntries(values), children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (part) => {
    for (const element of open) element.text += part
  })
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  const [document] = root.children
  if (!document) throw new Error('The document is empty.')
  return document
}

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name)
}

/** The text of the one child of a name; undefined where there is none. Throws where there are several. */
export function textOf(element: XmlElement, name: string): string | undefined {
  const found = childrenOf(element, name)
  if (found.length > 1) throw new Error(`There are ${found.length} of ${name}.`)
  return found[0]?.text
}

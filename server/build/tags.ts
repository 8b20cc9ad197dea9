import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'

export type Tag = MdxJsxFlowElement | MdxJsxTextElement

export function isTag(node: { type: string }): node is Tag {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** An attribute's text; '' where it stands alone. */
export function attributeOf(tag: Tag, name: string): string | undefined {
  const found = tag.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name)
  if (!found) return undefined
  return typeof found.value === 'string' ? found.value : ''
}

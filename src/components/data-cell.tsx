import { Children, type ComponentProps, cloneElement, createElement, isValidElement, type ReactElement } from 'react'

/** A cell whose code may break after each underscore, slash, dot, and colon, so that a long name leaves the other columns room. */
export function DataCell({ children, ...cell }: ComponentProps<'td'>) {
  return <td {...cell}>{Children.map(children, (child) => (isCode(child) ? breakable(child) : child))}</td>
}

type Code = ReactElement<{ children?: unknown }>

function isCode(child: unknown): child is Code {
  return isValidElement(child) && child.type === 'code'
}

function breakable(code: Code) {
  const { children } = code.props
  if (typeof children !== 'string') return code
  const parts = children.split(/(?<=[_/.:])(?=.)/)
  // biome-ignore lint/correctness/useJsxKeyInIterable: passed one by one, they need no keys
  return cloneElement(code, {}, ...parts.flatMap((part) => [createElement('wbr'), part]).slice(1))
}

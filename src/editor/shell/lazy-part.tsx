import { type ComponentType, lazy, Suspense } from 'react'

/** A part of a page whose code is loaded when it is first shown. Where it cannot be, `instead` is shown, or nothing. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load().catch(() => instead) })) as ComponentType<Props>
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { kitPlugin } from '#server/build/kit.ts'

test('a rule that composes classes of the kit gets what they declare, and an unknown one ends the build', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-kit-'))
  await using _ = { [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
  const file = path.join(folder, 'kit.css')
  await writeFile(
    file,
    ':is(.row, .row-2) {\n  display: flex;\n}\n\n.row-2 {\n  gap: 1em;\n}\n\n.waits > * {\n  opacity: 0;\n}\n',
  )
  const { transform } = kitPlugin(file) as unknown as { transform: { handler: (text: string) => string | undefined } }
  const lay = (names: string) =>
    transform.handler.call(
      Object.assign(transform, {
        addWatchFile() {},
        error(message: string) {
          throw new Error(message)
        },
      }),
      `.a {\n  composes: ${names} from kit;\n  color: red;\n}\n`,
    )
  expect(lay('row-2')).toBe('.a {\n  display: flex;\n  gap: 1em;\n  color: red;\n}\n')
  expect(() => lay('row nothing')).toThrow('The kit has no class “nothing”.')
  expect(() => lay('waits')).toThrow('The kit has no class “waits”.')
})

import { expect, test } from 'vitest'
import { startGitHub } from '../support/github-site.ts'

test('a HOST that is no address of this machine is told by its name', async () => {
  await using github = await startGitHub()
  // RFC 5737: an address for documentation, which no machine has.
  await expect(github.start({ HOST: '192.0.2.1' })).rejects.toThrow(/^HOST is "192.0.2.1", which is no address/)
})

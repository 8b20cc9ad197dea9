import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import { expect, test } from 'vitest'
import { createAssets } from '#server/site/assets.ts'
import { httpRequest } from '../support/http-request.ts'

test('a file that went away since the start fails its request and not the server', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'assets-'))
  await writeFile(path.join(folder, 'gone.js'), 'x')
  await writeFile(path.join(folder, 'kept.js'), 'y')
  const server = express().use(createAssets(folder)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await rm(path.join(folder, 'gone.js'))
  await expect(httpRequest(url, { path: '/gone.js' })).rejects.toThrow()
  expect((await httpRequest(url, { path: '/kept.js' })).text).toBe('y')
  server.close()
  await rm(folder, { recursive: true })
})

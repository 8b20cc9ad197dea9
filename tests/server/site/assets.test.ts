import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import express from 'express'
import { expect, test } from 'vitest'
import { createAssets } from '#server/site/assets.ts'
import { startBuiltSite } from '../../support/built-site.ts'
import { httpRequest } from '../../support/http-request.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { temporaryRepository } from '../../support/temporary-repository.ts'

test('a file that went away since the start is not found, and one that was asked for before stays', async () => {
  const folder = await temporaryFolder()
  await writeFile(path.join(folder, 'gone.js'), 'x')
  await writeFile(path.join(folder, 'kept.js'), 'y')
  const server = express().use(createAssets(folder)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect((await httpRequest(url, { path: '/kept.js' })).text).toBe('y')
  await rm(path.join(folder, 'gone.js'))
  await writeFile(path.join(folder, 'kept.js'), 'of another build')
  expect((await httpRequest(url, { path: '/gone.js' })).status).toBe(404)
  expect((await httpRequest(url, { path: '/kept.js' })).text).toBe('y')
  server.close()
})

test('the built server answers addresses that cannot be decoded with its not-found page', async () => {
  await using repository = await temporaryRepository()
  await using site = await startBuiltSite(repository)
  for (const path of ['/%E0%A4%A', '/blog/%E0%A4%A', '/blog/%', '/services/%', '/assets/%E0%A4%A']) {
    const { status, text } = await httpRequest(site.url, { path })
    expect(status, path).toBe(404)
    expect(text, path).toContain('<h1')
  }
})

test('a file is read and nothing else: any other method is answered 405 with those that do something', async () => {
  await using repository = await temporaryRepository()
  await using site = await startBuiltSite(repository)
  const { text: home } = await httpRequest(site.url, { path: '/' })
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(home)?.[1] ?? ''
  for (const file of [script, '/favicon.svg']) {
    expect((await httpRequest(site.url, { path: file })).status, file).toBe(200)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const { status, headers, text } = await httpRequest(site.url, { path: file, method })
      expect([status, headers.allow], `${method} ${file}`).toEqual([405, 'GET, HEAD'])
      expect(text).toBe(`${method} does nothing at this address.`)
    }
    const head = await httpRequest(site.url, { path: file, method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
  }
  for (const other of ['/assets/none.js', '/assets', '/index.html', '/..%2f..%2fpackage.json', '/%E0%A4%A'])
    expect((await httpRequest(site.url, { path: other, method: 'POST' })).status, other).toBe(404)
})

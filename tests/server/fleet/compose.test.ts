import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { composeFile, trialSettings } from '../../support/compose-file.ts'

const { services, volumes } = composeFile
const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')
const sites = Object.entries(services).filter(([name]) => name.startsWith('site-'))

test('three servers share all settings, and each has a folder of its own', () => {
  expect(sites.map(([name]) => name)).toEqual(['site-1', 'site-2', 'site-3'])
  for (const [name, site] of sites) {
    expect(site.environment).toEqual(sites[0]?.[1].environment)
    expect(site.volumes).toEqual([`${name}:/site/.data`])
  }
})

test('the settings are ones that the server takes, and mail goes to the place where it is caught', () => {
  const [, site] = sites[0] ?? []
  expect(site?.env_file).toEqual([{ path: '.env', required: false }])
  const settings = { ...trialSettings, ...site?.environment }
  const config = readConfig(settings)
  expect(config).toMatchObject({ host: '0.0.0.0', siteUrl: 'http://localhost:8080', trustedProxies: 1 })
  expect(config.databaseUrl).toBe(`postgres://site:${trialSettings.POSTGRES_PASSWORD}@database:5432/site`)
  expect(services.database?.environment?.POSTGRES_PASSWORD).toBe(trialSettings.POSTGRES_PASSWORD)
  expect(config.mail).toMatchObject({ url: 'smtp://mail:1025' })
  const told = read('docs/operating.md')
  for (const name of Object.keys(settings)) expect(told).toContain(name)
})

test('nothing secret has a default, and neither has a mail service', () => {
  const text = read('compose.yaml')
  const withDefault = [...text.matchAll(/\$\{(\w+):-/g)].map(([, name]) => name)
  expect(new Set(withDefault)).toEqual(new Set(['SITE_URL']))
  const { PORT, DATA_DIR, HOST, TRUSTED_PROXIES, ...others } = sites[0]?.[1].environment ?? {}
  expect(Object.keys(others)).toEqual(['GITHUB_REPOSITORY', 'SITE_URL', 'DATABASE_URL'])
})

test('nginx sends to the port that the servers have, a server may end in its own time, and its folder is the image’s', () => {
  const image = read('Dockerfile')
  for (const [name, { environment, stop_grace_period, volumes: [volume] = [] }] of sites) {
    expect(composeFile.configs.nginx.content).toContain(`server ${name}:${environment?.PORT} max_fails=0;`)
    expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThan(30)
    expect(volume?.split(':')[1]).toBe(environment?.DATA_DIR)
    expect(image).toContain(`VOLUME ${environment?.DATA_DIR}\n`)
  }
  const [port = ''] = services.proxy?.ports ?? []
  expect(composeFile.configs.nginx.content).toContain(`listen ${port.split(':').at(-1)};`)
})

test('what a service leans on is there, and nothing is open to other machines', () => {
  const names = Object.keys(services)
  for (const [name, { depends_on = [], ports = [], volumes: own = [], image }] of Object.entries(services)) {
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
    expect(names, name).toEqual(expect.arrayContaining(needed))
    for (const port of ports) expect(port, name).toMatch(/^127\.0\.0\.1:/)
    for (const volume of own) expect(Object.keys(volumes), name).toContain(volume.split(':')[0])
    if (image && image !== 'site') expect(image, name).toMatch(/:v?\d+/)
  }
})

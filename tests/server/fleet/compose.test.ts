import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { composeFile } from '../../support/compose-file.ts'

const { services, volumes } = composeFile
const sites = Object.entries(services).filter(([name]) => name.startsWith('site-'))

test('three servers share all settings, and each has a folder of its own', () => {
  expect(sites.map(([name]) => name)).toEqual(['site-1', 'site-2', 'site-3'])
  for (const [name, site] of sites) {
    expect(site.environment).toEqual(sites[0]?.[1].environment)
    expect(site.volumes).toEqual([`${name}:/site/.data`])
  }
})

test('the settings are ones that the server takes, beside those that GitHub mode needs', () => {
  const settings: Record<string, string> = {
    GITHUB_REPOSITORY: 'ada/blog',
    GITHUB_CLIENT_ID: 'client',
    GITHUB_CLIENT_SECRET: 'client-secret',
    SESSION_SECRET: 'a secret of more than thirty-two characters',
    ...sites[0]?.[1].environment,
  }
  const config = readConfig(settings)
  expect(config).toMatchObject({ databaseUrl: settings.DATABASE_URL, siteUrl: 'http://localhost:8080' })
  expect(config.mail).toMatchObject({ from: { address: 'site@localhost.example' } })
  const told = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
  for (const name of Object.keys(sites[0]?.[1].environment ?? {})) expect(told).toContain(`\`${name}\``)
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

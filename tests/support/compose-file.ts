import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

interface Service {
  image?: string
  build?: string
  ports?: string[]
  volumes?: string[]
  environment?: Record<string, string>
  depends_on?: string[] | Record<string, unknown>
  healthcheck?: { test: string[] }
  env_file?: { path: string; required: boolean }[]
  stop_grace_period?: string
}

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')

/** The `.env` that docs/operating.md gives to try it with; each value that is left open is filled in. */
export const trialSettings: Record<string, string> = Object.fromEntries(
  [
    ...(/```sh\n\s+(GITHUB_REPOSITORY=[\s\S]*?)```/.exec(read('docs/operating.md'))?.[1] ?? '').matchAll(
      /^\s*(\w+)=(.*)$/gm,
    ),
  ].map(([, name = '', value = '']) => [name, value.replace(/\s+#.*/, '').replace('…', 'x'.repeat(64))]),
)

/** `compose.yaml` with these settings, as Docker Compose reads it. Throws an Error where one is missing. */
export const composeFile = parse(
  read('compose.yaml').replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, words: string) => {
    const value = trialSettings[name] ?? (kind === '-' ? words : undefined)
    if (value === undefined) throw new Error(`${name} is missing: ${words}`)
    return value
  }),
  { merge: true },
) as { services: Record<string, Service>; volumes: Record<string, unknown>; configs: { nginx: { content: string } } }

/** The configuration of nginx in it, for servers at these ports of loopback. */
export function nginxConfig(port: number, servers: readonly number[]): string {
  return servers.reduce(
    (config, server, at) => config.replaceAll(`site-${at + 1}:3000`, `127.0.0.1:${server}`),
    composeFile.configs.nginx.content.replaceAll('$$', '$').replace('listen 8080', `listen 127.0.0.1:${port}`),
  )
}

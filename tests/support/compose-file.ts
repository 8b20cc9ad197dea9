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
}

/** `compose.yaml`, with the settings as they are where no variable is set. */
export const composeFile = parse(
  readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8').replace(
    /\$\{\w+:-([^}]*)\}/g,
    (_, otherwise) => otherwise,
  ),
  { merge: true },
) as { services: Record<string, Service>; volumes: Record<string, unknown>; configs: { nginx: { content: string } } }

/** The configuration of nginx in it, for servers at these ports of loopback. */
export function nginxConfig(port: number, servers: readonly number[]): string {
  return servers.reduce(
    (config, server, at) => config.replaceAll(`site-${at + 1}:3000`, `127.0.0.1:${server}`),
    composeFile.configs.nginx.content.replaceAll('$$', '$').replace('listen 8080', `listen 127.0.0.1:${port}`),
  )
}

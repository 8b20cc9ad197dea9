import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'

// Nothing here asks for them, so that nothing that got in could.
const UNUSED = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']

const YEAR_SECONDS = 365 * 24 * 60 * 60

export interface SecurityOptions {
  isHttps: boolean
  isDevelopment: boolean
  /** Where the forms go, if not to this server: the address of a hosted form service. */
  formEndpoint: string
}

/** Everything from this origin and nothing else, save the form service; no inline scripts or styles that are not named, no frame of another site. */
export function securityHeaders(options: SecurityOptions): RequestHandler[] {
  // Vite's refresh runtime is an inline script and its styles are inline too; production has neither.
  const inline = options.isDevelopment ? ["'unsafe-inline'"] : []
  const forms = options.formEndpoint === '' ? [] : [new URL(options.formEndpoint).origin]
  const permissions = UNUSED.map((feature) => `${feature}=()`).join(', ')
  const known = helmet({
    // No browser that the site works in has the filter, nor looks names up ahead under https.
    xXssProtection: false,
    xDnsPrefetchControl: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...inline],
        'style-src': ["'self'", ...inline],
        'img-src': ["'self'"],
        'font-src': ["'self'"],
        'frame-src': ["'self'"],
        'connect-src': ["'self'", ...forms, ...(options.isDevelopment ? ['ws:'] : [])],
        'manifest-src': ["'self'"],
        'form-action': ["'self'", ...forms],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        // src/components/trusted-types.ts is the policy. Vite's own client writes markup.
        ...(!options.isDevelopment && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }),
      },
    },
    // Other names below the owner's domain are not ours to decide about.
    strictTransportSecurity: options.isHttps && { maxAge: YEAR_SECONDS, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    originAgentCluster: false,
    xFrameOptions: { action: 'deny' },
  })
  return [known, (_request, response, next) => next(void response.set('Permissions-Policy', permissions))]
}

/** Hashes by which a document's policy allows the scripts and styles that stand in it: `'sha256-…'`. */
export interface InlineSources {
  scripts: readonly string[]
  styles: readonly string[]
}

/** Lets a document use what stands in it: the very text of each hash, and no other. */
export function allowInline(response: Response, { scripts, styles }: InlineSources): void {
  const policy = String(response.get('Content-Security-Policy'))
  const allowed = policy
    .replace("script-src 'self'", (own) => [own, ...scripts].join(' '))
    .replace("style-src 'self'", (own) => [own, ...styles].join(' '))
  response.set('Content-Security-Policy', allowed)
}

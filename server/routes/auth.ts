import { Router } from 'express'
import type { Access } from '../auth/access.ts'
import type { AuthMe } from '../contract/contract.ts'

/** Who is signed in, in the shape that hosted sign-in services use. */
export function createMeRoute(access: Access): Router {
  const router = Router({ caseSensitive: true })
  router.get('/.auth/me', async (request, response) => {
    response.set('Cache-Control', 'no-store')
    // A session that GitHub has just ended is simply no one's here.
    const session = await access.findSession(request, response).catch(() => undefined)
    const refusal = access.refusalOf(response)
    const me: AuthMe = {
      clientPrincipal: session
        ? {
            identityProvider: 'github',
            userId: session.id,
            userDetails: session.name,
            userRoles: ['anonymous', 'authenticated', ...(session.mayPush ? ['owner'] : [])],
            ...(refusal && { refusal }),
          }
        : null,
    }
    response.json(me)
  })
  return router
}

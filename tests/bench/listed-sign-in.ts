/** Does the owner's part of the sign-in: from where the site sent the browser to where GitHub sends it back. */
export async function authorize(loginUrl: string): Promise<string> {
  const asked = new URL(loginUrl).searchParams
  const back = new URL(asked.get('redirect_uri') ?? '')
  back.search = new URLSearchParams({ code: 'code-of-ada', state: asked.get('state') ?? '' }).toString()
  return back.href
}

/** What GitHub answers a site that signs its only person in; undefined at any other path. */
export function answerSignIn(path: string): object | undefined {
  if (path === '/login/oauth/access_token') return { access_token: 'token-of-ada', scope: 'public_repo' }
  if (path === '/user') return { id: 1, login: 'ada', name: 'Ada Owner' }
  return path === '/user/emails' ? [] : undefined
}

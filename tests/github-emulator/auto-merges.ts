import { isRecord, timestamp } from './exchange.ts'
import type { Origin } from './origin.ts'
import type { Pull } from './pull-state.ts'
import type { createPulls } from './pulls.ts'
import type { AutoMerge, ReviewStore } from './review-state.ts'

/** Merges that GitHub makes by itself, as soon as the rules of the branch are met. */
export function createAutoMerges(
  origin: Origin,
  owner: string,
  fullName: string,
  store: ReviewStore,
  pulls: ReturnType<typeof createPulls>,
) {
  const { state } = pulls

  async function readSettings(): Promise<Record<string, unknown>> {
    const settings = await origin.callAs(owner, 'GET', `/repos/${fullName}`)
    return isRecord(settings) ? settings : {}
  }

  /** Why it cannot be enabled, in GitHub's words; undefined where it can. */
  async function findRefusal(pull: Pull, method: AutoMerge['method'] = 'merge'): Promise<string | undefined> {
    const settings = await readSettings()
    if (settings.allow_auto_merge !== true) return 'Auto merge is not allowed for this repository'
    const allowed = { merge: 'allow_merge_commit', squash: 'allow_squash_merge', rebase: 'allow_rebase_merge' }[method]
    if (settings[allowed] === false) return `Merge method ${method} merging is not allowed on this repository`
    if (pull.state !== 'open') return "Can't enable auto-merge for this pull request."
    const { mergeable_state } = await state.describe(pull)
    const isRefused = ['clean', 'unstable', 'dirty', 'draft'].includes(String(mergeable_state))
    return isRefused ? `Pull request Pull request is in ${mergeable_state} status` : undefined
  }

  async function settle(number: number): Promise<void> {
    const enabled = store.autoMerges.get(number)
    const pull = enabled && (await state.readPull(number))
    if (!pull) return
    if (pull.state === 'open' && (await state.describe(pull)).mergeable_state !== 'clean') return
    store.autoMerges.delete(number)
    if (pull.state === 'open') await pulls.merge(number, enabled.login, enabled.method)
  }

  return {
    findRefusal,
    enable(pull: Pull, login: string, method: AutoMerge['method']): void {
      store.autoMerges.set(pull.number, { login, method, enabledAt: timestamp() })
    },
    /** Merges every pull request whose time has come. */
    async settle(): Promise<void> {
      for (const number of [...store.autoMerges.keys()]) await settle(number)
    },
  }
}

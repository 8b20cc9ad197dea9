import { APPROVED_WORDS, STATE_WORDS, type StepState, WAITING_WORDS } from '#content/data/plan-words.ts'
import { hearWords } from '../components/words-event.ts'

// Chosen: enough to follow what happens in the panel, and no more than fits on a phone that lies on its side.
const SEEN_PART = 0.4

/** Runs each `[data-plan]` that comes to stand on the page. */
export function runPlans(document: Document): void {
  const known = new WeakSet<Element>()
  hearWords(document, () => {
    for (const panel of document.querySelectorAll<HTMLElement>('[data-plan]')) {
      if (!known.has(panel)) runPlan(panel)
      known.add(panel)
    }
  })
}

/**
 * Lets the plan of the example run to its approval once it is seen, and to its end when the visitor approves. The style
 * sheet (example-request.module.css) moves the steps; where motion is reduced they stand at once where they would end.
 */
function runPlan(panel: HTMLElement): void {
  const [fourth, last] = [...panel.querySelectorAll('li')].slice(-2)
  const status = panel.querySelector('[role="status"]')
  const button = panel.querySelector('button')
  if (!fourth || !last || !status || !button) return
  let isApproved = false
  let isStarted = false

  const say = (words: typeof WAITING_WORDS) => {
    if (status.textContent !== words.status) status.textContent = words.status
    button.textContent = words.button
    button.classList.toggle('quiet', words === APPROVED_WORDS)
  }

  /** Resolves once the steps have come to rest. */
  const run = async () => {
    button.setAttribute('aria-disabled', 'true')
    setState(fourth, isApproved ? 'done' : 'waiting')
    setState(last, isApproved ? 'done' : 'planned')
    panel.dataset.plan = isApproved ? 'approved' : ''
    if (!isApproved) say(WAITING_WORDS)
    await Promise.allSettled(panel.getAnimations({ subtree: true }).map(({ finished }) => finished))
    if (isApproved) say(APPROVED_WORDS)
    button.removeAttribute('aria-disabled')
  }

  const rewind = () => {
    panel.dataset.plan = 'still'
    // The style has to be computed once without the animations, or they would not begin anew.
    panel.getBoundingClientRect()
  }

  const answer = () => {
    if (button.hasAttribute('aria-disabled')) return
    isApproved = !isApproved
    if (!isApproved) rewind()
    void run()
  }

  const observer = new IntersectionObserver(
    (entries) => {
      const ratio = entries.at(-1)?.intersectionRatio ?? 0
      if (ratio >= SEEN_PART) {
        delete panel.dataset.unseen
        observer.disconnect()
      } else if (!isStarted && ratio === 0) {
        // It has begun by itself as the page was painted. As long as no part is seen, it can go back to its beginning.
        rewind()
        panel.dataset.unseen = ''
      }
      if (!isStarted) void run()
      isStarted = true
    },
    { threshold: [0, SEEN_PART] },
  )
  observer.observe(panel)
  button.addEventListener('click', answer)
}

function setState(step: HTMLElement, state: StepState): void {
  step.dataset.state = state
  step.querySelector('svg')?.setAttribute('aria-label', STATE_WORDS[state])
}

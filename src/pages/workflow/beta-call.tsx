import { useId } from 'react'
import { Actions, ButtonLink } from '../../components/actions.tsx'
import { CallToAction } from '../../components/call-to-action.tsx'
import styles from './beta-call.module.css'

/** The call to action. Its button says where the project stands; pressed, it says what that means, without a script too. */
export function BetaCall() {
  const dialogId = useId()
  const titleId = useId()
  return (
    <>
      <CallToAction
        title="Bring a figure that you doubt"
        text="We collect questions from people who sign reports and want to know where a figure comes from."
      >
        <button type="button" popoverTarget={dialogId}>
          Project is currently in beta
        </button>
        <ButtonLink href="/contact" quiet>
          Send us a question
        </ButtonLink>
      </CallToAction>
      <dialog className={styles.dialog} id={dialogId} popover="auto" aria-labelledby={titleId}>
        <h3 id={titleId}>What beta means here</h3>
        <ul>
          <li>The frameworks are being written, and both ways to add the layer are prototypes in preparation.</li>
          <li>The code has not been published. It will be open source.</li>
          <li>No pilot has run yet. The first ones will each cover one platform and one process.</li>
        </ul>
        <Actions>
          <ButtonLink href="/contact">Ask to take part</ButtonLink>
          <button type="button" className="quiet" popoverTarget={dialogId} popoverTargetAction="hide">
            Close
          </button>
        </Actions>
      </dialog>
    </>
  )
}

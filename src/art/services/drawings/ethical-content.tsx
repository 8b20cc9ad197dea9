import { Box, Sheet, spread } from './parts.tsx'
import styles from './service-art.module.css'

const RISKS = ['Facts', 'Rights', 'Bias', 'Access', 'Practice']

/** Many drafts come in, five checks take some out, and what is left carries its record. */
export function EthicalContentDrawing() {
  return (
    <>
      {spread(8, 26, 40).map((x, at) => (
        <Sheet key={x} x={x} y={20 + (at % 2) * 8} />
      ))}
      <path className={styles.faint} d="M24 84l92 208M336 84l-92 208" />
      {RISKS.map((risk, at) => (
        <Box key={risk} x={36 + at * 17} y={82 + at * 41} width={288 - at * 34} height={32} label={risk} />
      ))}
      <path d="M180 286v12M175 293l5 6 5-6" />
      {spread(3, 127, 40).map((x, at) => (
        <Sheet key={x} x={x} y={308} isFirst={at === 1} />
      ))}
      <path className={styles.ink} d="M173 324h14M173 332h10" />
    </>
  )
}

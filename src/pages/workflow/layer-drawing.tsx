import styles from './layer-drawing.module.css'

const SAYS =
  'Two layers. Below, your LMS with its courses and records. Above it, the research layer with Sage, Scout and Vega. Between them the layer reads through the API or the page.'

/** The platform below, the layer above it, and what passes between them. */
export function LayerDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 440 400" width="440" height="400" role="img" aria-label={SAYS}>
      <g className={styles.platform}>
        <path className={styles.side} d="M20 280v22l200 92 200-92v-22l-200 92z" />
        <path className={styles.top} d="m220 188 200 92-200 92-200-92z" />
        <path
          className={styles.tiles}
          d="m130 262 50-23 40 18-50 23zM200 294l50-23 40 18-50 23zM272 262l40-18 40 18-40 19z"
        />
        <path className={styles.rows} d="m84 281 36 17M104 272l36 17M216 338l-56-26M236 329l-30-14M300 312l20-9" />
      </g>
      <path className={styles.reads} d="M120 290V150M220 318V204M320 290V150" />
      <g className={styles.layer}>
        <path className={styles.side} d="M20 122v14l200 92 200-92v-14l-200 92z" />
        <path className={styles.top} d="m220 30 200 92-200 92-200-92z" />
        <path className={styles.links} d="M120 122q100-46 200 0M120 122q100 46 200 0" />
      </g>
      <image href="/art/agents/sage.svg" x="80" y="62" width="78" height="78" />
      <image href="/art/agents/scout.svg" x="181" y="84" width="84" height="84" />
      <image href="/art/agents/vega.svg" x="284" y="60" width="78" height="78" />
      <g className={styles.names}>
        <text x="220" y="22">
          Research layer
        </text>
        <text x="96" y="388">
          Your LMS
        </text>
      </g>
    </svg>
  )
}

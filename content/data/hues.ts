/** The site's four colors beside its accent: `--hue-<name>` and `--hue-<name>-wash` in src/styles/tokens.css. */
export type Hue = 'services' | 'agents' | 'technical' | 'community'

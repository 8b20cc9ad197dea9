/** The site's four colors beside its accent: `--hue-<name>` and `--hue-<name>-wash` in src/styles/tokens.css. */
export const HUES = ['services', 'agents', 'technical', 'community'] as const
export type Hue = (typeof HUES)[number]

export function isHue(name: string): name is Hue {
  return (HUES as readonly string[]).includes(name)
}

import type { Schema } from 'hast-util-sanitize'
import * as value from './figure-values.ts'

/** The classes that src/styles/figure-rules.css gives the site's colors; posts/README.md explains them. */
export const FIGURE_CLASSES = [
  'fig-ink',
  'fig-soft',
  'fig-accent',
  'fig-box',
  'fig-teal',
  'fig-indigo',
  'fig-amber',
  'fig-rose',
  'fig-line',
  'fig-tip',
]

/** Elements that are drawn where they stand. */
const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']

// No use, image, a, style, script, foreignObject, pattern, mask, filter, or animation: they load, run, repeat, or cover.
export const FIGURE_ELEMENTS: readonly string[] = [
  ...['g', 'defs', 'text', 'tspan', 'marker', 'clipPath', 'linearGradient', 'radialGradient', 'stop'],
  ...SHAPES,
]

const PLACE: Attributes = { x: value.length, y: value.length }
const LINE: Attributes = { x1: value.length, y1: value.length, x2: value.length, y2: value.length }
const CIRCLE: Attributes = { cx: value.length, cy: value.length, r: value.length }
const WORDS: Attributes = {
  x: value.lengths,
  y: value.lengths,
  dx: value.lengths,
  dy: value.lengths,
  textLength: value.length,
  lengthAdjust: ['spacing', 'spacingAndGlyphs'],
}
const GRADIENT: Attributes = {
  gradientUnits: ['userSpaceOnUse', 'objectBoundingBox'],
  gradientTransform: value.transform,
  spreadMethod: ['pad', 'reflect', 'repeat'],
}

// Not font-family, since a figure has the site's own. Not marker-mid, which draws once for each corner of a path.
const EVERYWHERE: Attributes = {
  id: value.id,
  className: FIGURE_CLASSES,
  transform: value.transform,
  fill: [value.color, value.reference],
  stroke: [value.color, value.reference],
  fillRule: ['nonzero', 'evenodd'],
  clipRule: ['nonzero', 'evenodd'],
  clipPath: value.reference,
  markerStart: value.reference,
  markerEnd: value.reference,
  opacity: value.length,
  fillOpacity: value.length,
  strokeOpacity: value.length,
  strokeWidth: value.length,
  strokeDasharray: ['none', value.lengths],
  strokeDashoffset: value.length,
  strokeLinecap: ['butt', 'round', 'square'],
  strokeLinejoin: ['miter', 'round', 'bevel'],
  strokeMiterlimit: value.number,
  vectorEffect: ['non-scaling-stroke'],
  paintOrder: /^(?:normal|(?:fill|stroke|markers)(?: (?:fill|stroke|markers)){0,2})$/,
  display: ['none', 'inline'],
  visibility: ['visible', 'hidden'],
  fontSize: value.pixels,
  fontWeight: /^(?:normal|bold|[1-9]\d{0,2}|1000)$/,
  fontStyle: ['normal', 'italic'],
  letterSpacing: value.length,
  textAnchor: ['start', 'middle', 'end'],
  dominantBaseline: ['auto', 'middle', 'central', 'hanging', 'alphabetic', 'text-before-edge', 'text-after-edge'],
}

/** What is kept of a drawing, for hast-util-sanitize: an allowlist of elements, attributes, and what these may say. */
export const FIGURE_SCHEMA: Schema = {
  tagNames: ['svg', ...FIGURE_ELEMENTS],
  attributes: {
    '*': attributes(EVERYWHERE),
    path: attributes({ d: value.path }),
    rect: attributes({ ...PLACE, width: value.length, height: value.length, rx: value.length, ry: value.length }),
    circle: attributes(CIRCLE),
    ellipse: attributes({ cx: value.length, cy: value.length, rx: value.length, ry: value.length }),
    line: attributes(LINE),
    polyline: attributes({ points: value.points }),
    polygon: attributes({ points: value.points }),
    text: attributes(WORDS),
    tspan: attributes(WORDS),
    clipPath: attributes({ clipPathUnits: ['userSpaceOnUse', 'objectBoundingBox'] }),
    linearGradient: attributes({ ...GRADIENT, ...LINE }),
    radialGradient: attributes({ ...GRADIENT, ...CIRCLE, fx: value.length, fy: value.length, fr: value.length }),
    stop: attributes({ offset: value.length, stopColor: value.color, stopOpacity: value.length }),
    marker: attributes({
      viewBox: value.box,
      refX: value.length,
      refY: value.length,
      markerWidth: value.length,
      markerHeight: value.length,
      markerUnits: ['strokeWidth', 'userSpaceOnUse'],
      orient: [/^auto(?:-start-reverse)?$/, value.number],
    }),
  },
  ancestors: { stop: ['linearGradient', 'radialGradient'], tspan: ['text'] },
  // The ids are told from those of the page where the drawing is placed.
  clobber: [],
  protocols: {},
  required: {},
  strip: [],
}

type Attributes = Record<string, RegExp | readonly (string | RegExp)[]>

function attributes(allowed: Attributes): [string, ...(string | RegExp)[]][] {
  return Object.entries(allowed).map(([name, values]) => [name, ...[values].flat()] as [string, ...(string | RegExp)[]])
}

import type { ReactNode } from 'react'
import type { FlowNodeId } from './flow-ways.ts'

// Lines take the color of the part, `data-fill` its tint; see flow-node.module.css.
export const flowDrawings: Record<FlowNodeId, ReactNode> = {
  // Records of several kinds, one over the other.
  'input-data': (
    <>
      <path data-fill d="M5 12c0-3 6-5 13-5s13 2 13 5v16c0 3-6 5-13 5S5 31 5 28z" />
      <path d="M5 12c0 3 6 5 13 5s13-2 13-5-6-5-13-5-13 2-13 5zM5 20c0 3 6 5 13 5s13-2 13-5M5 12v16c0 3 6 5 13 5s13-2 13-5V12" />
      <path d="M36 14v12M33.5 23.5 36 26l2.5-2.5" />
    </>
  ),
  // A model's guesses, and the rule that lets one through.
  'llms-and-rules': (
    <>
      <path data-fill d="M25 6h10v28H25z" />
      <circle cx="7" cy="10" r="3" />
      <circle cx="7" cy="20" r="3" />
      <circle cx="7" cy="30" r="3" />
      <path d="M10 10h6l4 9M10 20h15M10 30h6l4-9M25 6h10v28H25zM25 16h10M25 24h10M28.5 20l1.5 1.5 2.5-3" />
    </>
  ),
  'lms-hr-chat': (
    <>
      <path data-fill d="M4 7h24v15H14l-5 5v-5H4z" />
      <path d="M4 7h24v15H14l-5 5v-5H4zM9.5 12.5h13M9.5 16.5h8" />
      <path d="M32 14h4v14h-4v5l-5-5h-9v-2" />
    </>
  ),
  // Steps, one after the other, and the wheel that takes them.
  'planning-and-execution': (
    <>
      <path data-fill d="M4 5h18v30H4z" />
      <path d="M22 15V5H4v30h18v-4M8 11h1M12.5 11H18M8 18h1M12.5 18H16M8 25h1M12.5 25H16" />
      <circle cx="28" cy="23" r="4" />
      <path d="M28 14.5v4M28 27.5v4M19.5 23h4M32.5 23h4M22 17l2.8 2.8M31.2 26.2 34 29M34 17l-2.8 2.8M24.8 26.2 22 29" />
    </>
  ),
  'output-data': (
    <>
      <path data-fill d="M7 4h17l7 7v25H7z" />
      <path d="M31 18v-7l-7-7H7v32h12M24 4v7h7M12 16h12M12 22h7M12 28h5" />
      <circle cx="29" cy="29" r="7" />
      <path d="M25.7 29.2l2.3 2.3 4-4.6" />
    </>
  ),
  // A long tape, and the part of it that is in view.
  'virtual-context-window': (
    <>
      <path data-fill d="M11 8h18v24H11z" />
      <path d="M2 15h36M2 25h36M5 15v10M17 15v10M23 15v10M35 15v10" />
      <path d="M11 8h18v24H11z" />
    </>
  ),
}

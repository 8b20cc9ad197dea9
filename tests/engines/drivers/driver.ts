/** What a browser is asked for, in the terms of WebDriver. Everything else happens in the page (`tab.ts`). */
export interface Driver {
  /** Resolves once the document is loaded. */
  goto(url: string): Promise<void>
  /** The JSON text of an expression in the page, awaited; undefined for what JSON does not know. */
  evaluate(expression: string): Promise<string | undefined>
  /** Moves the mouse, in px from the window's corner. */
  hover(x: number, y: number): Promise<void>
  click(x: number, y: number): Promise<void>
  /** One key with those that are held meanwhile: `Enter`, `Control+End`. */
  press(keys: string): Promise<void>
  /** Key by key. */
  type(words: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Answers the question that the page asks with `confirm`, or before it is left. Rejects where there is none. */
  answer(accept: boolean): Promise<void>
  /** A PNG picture of the window. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** A browser that is running. Each tab has cookies and storage of its own. */
export interface Engine {
  open(): Promise<Driver>
  close(): Promise<void>
}

/** What `evaluate` has the page do, so that all browsers give back the same. */
export function inJson(expression: string): string {
  return `(async () => JSON.stringify(await (${expression})))()`
}

import type { Browser, Dialog } from 'playwright/test'
import { type Engine, inJson } from './driver.ts'

/** Chromium as the other browser tests have it, behind the same few commands. */
export function overPlaywright(browser: Browser): Engine {
  return {
    async open() {
      const context = await browser.newContext()
      const page = await context.newPage()
      let asked: Dialog | undefined
      page.on('dialog', (dialog) => {
        asked = dialog
      })
      return {
        goto: async (url) => void (await page.goto(url)),
        evaluate: (expression) => page.evaluate(inJson(expression)),
        hover: (x, y) => page.mouse.move(x, y),
        click: (x, y) => page.mouse.click(x, y),
        press: (keys) => page.keyboard.press(keys),
        type: (words) => page.keyboard.type(words),
        resize: (width, height) => page.setViewportSize({ width, height }),
        async answer(accept) {
          if (!asked) throw new Error('The page asks nothing.')
          const dialog = asked
          asked = undefined
          await (accept ? dialog.accept() : dialog.dismiss())
        },
        screenshot: () => page.screenshot(),
        close: () => context.close(),
      }
    },
    close: async () => {},
  }
}

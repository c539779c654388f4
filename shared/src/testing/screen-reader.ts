import { virtual } from '@guidepup/virtual-screen-reader'

/** A screen reader of a test: it has the page's roles, names and live regions, and nothing of how the page looks. */
export interface ScreenReader {
  /** Reads from the top to the end, as a person does who meets the page for the first time. */
  readAll: () => Promise<string[]>
  /** What it has said by itself since the last question: what got the focus, and what a live region told. */
  heard: () => Promise<string[]>
  stop: () => Promise<void>
}

/** Turns a screen reader on. */
export async function startScreenReader(): Promise<ScreenReader> {
  await virtual.start({ container: document.body })
  let told = 0
  return {
    async readAll() {
      // Where it stands may be in the middle.
      await virtual.stop()
      await virtual.start({ container: document.body })
      do await virtual.next()
      while ((await virtual.lastSpokenPhrase()) !== 'end of document')
      const log = await virtual.spokenPhraseLog()
      told = log.length
      return log
    },
    async heard() {
      const log = await virtual.spokenPhraseLog()
      const fresh = log.slice(told)
      told = log.length
      return fresh
    },
    stop: () => virtual.stop(),
  }
}

/** Those of the phrases that were said in their order, whatever was said between: all of them in a journey that works. */
export function inOrder(said: readonly string[], phrases: readonly string[]): string[] {
  let from = 0
  return phrases.filter((phrase) => {
    const at = said.findIndex((one, index) => index >= from && one.includes(phrase))
    if (at >= 0) from = at + 1
    return at >= 0
  })
}

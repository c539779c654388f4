import { TestEnvironment } from 'jest-environment-jsdom'
import { endStorages } from './end-storages.mjs'

// Globals that every supported browser has and jsdom lacks, taken from Node.
const lent = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'ReadableStream',
  'structuredClone',
  'BroadcastChannel',
]

/** Per cache in which jsdom keeps the rules that apply to an element: the computed style of each element. */
const computed = new WeakMap()

/**
 * Keeps an element's computed style for as long as jsdom keeps the rules that apply to it, which is until something changes
 * on the page. A search by role and name asks for the style of one element up to a dozen times, and jsdom computes eight
 * colours and the like for each answer.
 */
function keepStyles(window) {
  const { document } = window
  const impl = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl')
  const compute = window.getComputedStyle
  window.getComputedStyle = (element, pseudo) => {
    const kept = !pseudo && computed.get(document[impl]._styleCache)?.get(element)
    if (kept) return kept
    const style = compute(element, pseudo)
    const rules = document[impl]._styleCache
    if (!pseudo && element.isConnected && element.ownerDocument === document) {
      if (!computed.has(rules)) computed.set(rules, new WeakMap())
      computed.get(rules).set(element, style)
    }
    return style
  }
}

/** jsdom with the web platform's own globals where jsdom has none. */
export default class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    keepStyles(this.global)
    for (const name of lent) {
      if (this.global[name] === undefined) this.global[name] = globalThis[name]
    }
    if (this.global.crypto?.subtle === undefined) {
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true })
    }
    // One realm for bytes; otherwise TextEncoder's result is no Uint8Array to the code under test.
    this.global.Uint8Array = Uint8Array
    this.global.ArrayBuffer = ArrayBuffer
  }

  async teardown() {
    await super.teardown()
    endStorages()
  }
}

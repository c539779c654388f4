import { TestEnvironment } from 'jest-environment-jsdom'

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

/** jsdom with the web platform's own globals where jsdom has none. */
export default class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
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
}

import { createContext, runInContext } from 'node:vm'
import { TestEnvironment } from 'jest-environment-node'
import { installCommonGlobals } from 'jest-util'
import { endStorages } from './end-storages.mjs'

/** The global scope of this worker: all its test files run in it, since they share the server's modules. */
let scope

/** Symbols of jest's state of the current file, which keeps everything in memory that the file has loaded. */
const ofOneFile = ['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'RETRY_TIMES_SETTER', '$$jest-matchers-object']

// One realm for bytes; otherwise Node's own bytes are no Uint8Array to the code under test.
const ofNode = ['Buffer', 'ArrayBuffer', 'Uint8Array']

function makeScope(globals) {
  const context = createContext()
  const global = runInContext('this', context)
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (ofNode.includes(name) || !Object.hasOwn(global, name))
      Object.defineProperty(global, name, { value: globalThis[name], writable: true, configurable: true })
  global.global = global
  installCommonGlobals(global, globals)
  global.Error.stackTraceLimit = 100
  return { context, global, exit: global.process.exit }
}

/** The environment of one test file of the server; server-runtime.cjs explains the shared modules. */
export default class ServerEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    scope ??= makeScope(config.projectConfig.globals)
    this.context = scope.context
    this.global = scope.global
  }

  async teardown() {
    // Jest wraps this function for each file.
    this.global.process.exit = scope.exit
    for (const key of Object.getOwnPropertySymbols(this.global))
      if (ofOneFile.includes(key.description)) delete this.global[key]
    endStorages()
  }
}

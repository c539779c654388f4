const path = require('node:path')
const jestRuntime = require('jest-runtime')

/** Loads what all test files of a worker share. It is never torn down. */
let shared

/** A test file, or what helps tests: it may hold a test's own functions and is loaded for each file. */
const isOfTests = (file) => /\.test\.[cm]?[jt]sx?$|\/testing(\/|$)/.test(file)

/**
 * Loads the modules of the server, and the packages that they use, once for each worker and not once for each test file,
 * which took more time than half of the tests. What a module keeps is therefore seen by all files of a worker: state
 * belongs into `Deps`, and a module keeps what it has read from files at most.
 */
module.exports = class ServerRuntime extends jestRuntime.default {
  constructor(...args) {
    super(...args)
    shared ??= new jestRuntime.default(...args)
  }

  requireModule(from, name, options, isRequireActual) {
    const file = name?.startsWith('.') ? path.join(path.dirname(from), name) : name
    return !file || options?.isInternalModule || isOfTests(file)
      ? super.requireModule(from, name, options, isRequireActual)
      : shared.requireModuleOrMock(from, name)
  }
}
module.exports.default = module.exports

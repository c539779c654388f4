const path = require('node:path')
const jestRuntime = require('jest-runtime')
const keepCompiled = require('./keep-compiled.cjs')

/** The runtime of modules that all test files of a worker share; it is never torn down. */
let shared

/** A test file or testing code: it may hold a test's own functions, so it is loaded for each file. */
const isOfTests = (file) => /\.test\.[cm]?[jt]sx?$|\/testing(\/|$)/.test(file)

/**
 * Loads the server's modules and their packages once per worker instead of once per test file, which took more than
 * half of the time. All files of a worker see a module's state: state belongs into `Deps`, and a module may keep only
 * data that it has read from files.
 */
module.exports = class ServerRuntime extends jestRuntime.default {
  constructor(...args) {
    super(...args)
    keepCompiled(this)
    shared ??= keepCompiled(new jestRuntime.default(...args))
  }

  requireModule(from, name, options, isRequireActual) {
    const file = name?.startsWith('.') ? path.join(path.dirname(from), name) : name
    return !file || options?.isInternalModule || isOfTests(file)
      ? super.requireModule(from, name, options, isRequireActual)
      : shared.requireModuleOrMock(from, name)
  }
}
module.exports.default = module.exports

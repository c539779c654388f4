const jestRuntime = require('jest-runtime')
const keepCompiled = require('./keep-compiled.cjs')

/** The runtime of packages, which hold no planted fault; all runs share it. */
let shared

/** Loads our own modules anew for each fault, because a fault in a constant shows only in code that is loaded with it. */
module.exports = class FaultRuntime extends jestRuntime.default {
  constructor(...args) {
    super(...args)
    keepCompiled(this)
    shared ??= keepCompiled(new jestRuntime.default(...args))
  }

  requireModule(from, name, options, isRequireActual) {
    return !name || options?.isInternalModule || /^([./]|@portal\/)/.test(name)
      ? super.requireModule(from, name, options, isRequireActual)
      : shared.requireModuleOrMock(from, name)
  }
}
module.exports.default = module.exports

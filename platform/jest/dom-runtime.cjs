const jestRuntime = require('jest-runtime')
const keepCompiled = require('./keep-compiled.cjs')

/** The runtime of components: modules of their own in each test file, compiled once for each worker. */
module.exports = class DomRuntime extends jestRuntime.default {
  constructor(...args) {
    super(...args)
    keepCompiled(this)
  }
}
module.exports.default = module.exports

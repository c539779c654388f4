const { Script } = require('node:vm')

/** Per file, the compiled module with the source that it was made of. */
const compiled = new Map()
/** Texts of packages, which do not change while a worker runs. */
const texts = new Map()

/**
 * Lets all test files of a worker share what V8 has compiled of a module. Jest compiles a module again in each test file
 * that loads it, and each of its functions again at its first call; one script runs in the context of every file
 * instead. Each still gets a module of its own.
 */
module.exports = function keepCompiled(runtime) {
  const { executor, fileCache } = runtime
  const readFile = fileCache.readFile.bind(fileCache)
  fileCache.readFile = (file) => {
    if (!file.includes('/node_modules/')) return readFile(file)
    if (!texts.has(file)) texts.set(file, readFile(file))
    return texts.get(file)
  }

  const compile = executor.compile.bind(executor)
  executor.compile = (source, filename) => {
    const context = executor.environment.getVmContext()
    if (context === null) return null
    const known = compiled.get(filename)
    if (known?.source === source) return known.script.runInContext(context)
    // The inner function may declare again what is handed in: icons are named Map and Set, too.
    const head = `(function (${executor.injectedModuleParameters.join(', ')}) { return (() => {`
    let script
    try {
      script = new Script(`${head}${source}\n})() })`, { filename, columnOffset: -head.length })
    } catch {
      // Jest's own way says what is wrong in the words of jest.
      return compile(source, filename)
    }
    compiled.set(filename, { source, script })
    return script.runInContext(context)
  }
  return runtime
}

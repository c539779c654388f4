import webpack, { type Compiler } from 'webpack'

/**
 * Fails the shell's build when it does not provide one of the shared modules: a shared module that the shell lists but
 * never imports is not provided, and each remote that needs it would die in the browser.
 */
export class ProvidedPlugin {
  private readonly keys: readonly string[]

  constructor(keys: readonly string[]) {
    this.keys = keys
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ProvidedPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ProvidedPlugin', (modules) => {
        const provided = new Set([...modules].filter((m) => m.type === 'provide-module').map((m) => providedKey(m)))
        const missing = this.keys.filter((key) => !provided.has(key))
        if (missing.length === 0) return
        compilation.errors.push(
          new webpack.WebpackError(`The shell imports nothing of ${missing.join(', ')}, so no remote could use it.`),
        )
      })
    })
  }
}

/** `provide module (default) @portal/shared/router@1.0.0 = …` -> `@portal/shared/router`. */
function providedKey(module: webpack.Module): string {
  return /^provide (?:shared )?module \([^)]*\) (@?[^@]+)@/.exec(module.identifier())?.[1] ?? ''
}

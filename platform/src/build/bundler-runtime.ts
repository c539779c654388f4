import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The part of the federation runtime that webpack's builds call. The shell gives its copy to the remotes. */
export const bundlerRuntime = '@module-federation/webpack-bundler-runtime'

/** Where the shell puts it (shell/src/federation/provide-core.ts). */
const globalName = '_FEDERATION_BUNDLER_RUNTIME'

/** The version that `@module-federation/enhanced` builds with, as a shell and its remotes compare it. */
export function bundlerRuntimeVersion(): Record<string, string> {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'))
  const { version } = JSON.parse(readFileSync(resolve(`${bundlerRuntime}/package.json`), 'utf8')) as { version: string }
  return { [bundlerRuntime]: version }
}

/**
 * webpack's `externals` of a remote: an entry contains none of it (4.5 kB compressed). The plugin imports it by the path
 * of its file; its own option leaves out the core only.
 */
export function bundlerRuntimeOfShell({ request }: { request?: string }): Promise<string | undefined> {
  const isIt = request?.replaceAll('\\', '/').includes(`/node_modules/${bundlerRuntime}/`)
  return Promise.resolve(isIt ? `global ${globalName}` : undefined)
}

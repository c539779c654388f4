import { getInstance, satisfy } from '@module-federation/enhanced/runtime'
import bundlerRuntime from '@module-federation/webpack-bundler-runtime/package.json'

/**
 * Whether the shell has a version of a module that satisfies a needed one: in its share scope, or the bundler's runtime,
 * which remotes get without it (provide-core.ts).
 */
export function offers(module: string, need: string): boolean {
  const { name, version } = bundlerRuntime
  const versions = module === name ? [version] : Object.keys(getInstance()?.shareScopeMap['default']?.[module] ?? {})
  return versions.some((have) => satisfy(have, `^${need}`))
}

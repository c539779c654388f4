import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import webpack, { type Configuration, type Compiler } from 'webpack'
import { baseConfig, type DevBuild } from './base-config.ts'
import { hotEntry } from './hot-entry.ts'
import { bundlerRuntimeVersion } from './bundler-runtime.ts'
import { IntegrityPlugin } from './integrity-plugin.ts'
import { policyName } from './policy-name.ts'
import { readDuties } from './portal/read-portal.ts'
import { lockfileOf, rootOf } from './layout.ts'
import { ReleasePlugin } from './release-plugin.ts'
import { shareScope, shareVersions } from './share-scope.ts'

/**
 * The build of the shell, the host that provides the federation runtime, React and the federated lanes. It names no
 * remote: the release set registers them at run time.
 */
export function createShellConfig(folder: string, version: string, dev?: DevBuild): Configuration {
  const global = 'shell'
  const base = baseConfig({ folder, output: join(folder, 'dist'), global, version, dev })
  const runtime = (file: string) => join(folder, 'src/federation', file)
  const shared = shareVersions(folder)
  return {
    ...base,
    entry: { [global]: dev ? [hotEntry, './src/main.tsx'] : './src/main.tsx' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: global,
        shared: shareScope(folder, 'shell'),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        // The official provideExternalRuntime option brings a second copy of the core, 85 KB.
        runtimePlugins: [runtime('provide-core.ts'), runtime('platform-plugin.ts')],
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      ...(dev ? [] : [new IntegrityPlugin(policyName(global))]),
      new ProvidedPlugin(Object.keys(shared)),
      new ReplacedPlugin({
        ...Object.fromEntries(manifestParts.map((part) => [part, runtime('without-manifests.ts')])),
        [descriptions]: runtime('without-descriptions.ts'),
      }),
      new ReleasePlugin({
        name: 'shell',
        global,
        version,
        sourceFolder: join(folder, 'src'),
        lockfile: lockfileOf(rootOf(folder)),
        description: () => null,
        duties: readDuties(folder),
        // Every remote brings the words of its own entries.
        menu: [],
        asksForFiles: true,
        readsParts: true,
        exposes: { '.': global },
        requires: { ...shared, ...bundlerRuntimeVersion() },
        isDev: dev !== undefined,
      }),
    ],
  }
}

/**
 * Fails the shell's build when it does not provide one of the shared modules: a listed module that the shell never
 * imports is not provided, and every remote that needs it would fail in the browser.
 */
class ProvidedPlugin {
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

/** Files of the federation core that only remotes with a manifest need. */
const manifestParts = ['runtime-core/dist/plugins/snapshot/SnapshotHandler.js', 'runtime-core/dist/utils/preload.js']

/** Sentences about faults, for developers. What the shell does about a fault goes by its code. */
const descriptions = 'error-codes/dist/desc.mjs'

/** Puts files of ours in the place of files of the federation core, and fails the build when one of those is not there. */
class ReplacedPlugin {
  private readonly by: Readonly<Record<string, string>>

  /** `by` has our file for the end of a path. */
  constructor(by: Readonly<Record<string, string>>) {
    this.by = by
  }

  apply(compiler: Compiler): void {
    const missing = new Set(Object.keys(this.by))
    compiler.hooks.normalModuleFactory.tap('ReplacedPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('ReplacedPlugin', (data) => {
        const file = join(data.context, data.request).replaceAll('\\', '/')
        const found = Object.entries(this.by).find(([path]) => file.endsWith(`/${path}`))
        if (found === undefined) return
        missing.delete(found[0])
        data.request = found[1]
      })
    })
    compiler.hooks.afterCompile.tap('ReplacedPlugin', ({ errors }) => {
      if (missing.size > 0)
        errors.push(new webpack.WebpackError(`The federation core has no ${[...missing].join(', ')}.`))
    })
  }
}

/** `provide module (default) @portal/shared/router@1.0.0 = …` -> `@portal/shared/router`. */
function providedKey(module: webpack.Module): string {
  return /^provide (?:shared )?module \([^)]*\) (@?[^@]+)@/.exec(module.identifier())?.[1] ?? ''
}

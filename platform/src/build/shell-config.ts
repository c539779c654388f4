import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration } from 'webpack'
import { baseConfig } from './base-config.ts'
import { IntegrityPlugin } from './integrity-plugin.ts'
import { policyName } from './policy-name.ts'
import { readDuties } from './portal/read-portal.ts'
import { ProvidedPlugin } from './provided-plugin.ts'
import { ReleasePlugin } from './release-plugin.ts'
import { shareScope, shareVersions } from './share-scope.ts'

/**
 * The build of the shell: the host that gives remotes the federation core, React and the federated lanes. It knows no
 * remote by name; they are registered at run time from the release set.
 */
export function createShellConfig(folder: string, version: string): Configuration {
  const global = 'shell'
  const base = baseConfig({ folder, output: join(folder, 'dist'), global, version })
  const runtime = (file: string) => join(folder, 'src/federation', file)
  const requires = shareVersions(folder)
  return {
    ...base,
    entry: { [global]: './src/main.tsx' },
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
      new IntegrityPlugin(policyName(global)),
      new ProvidedPlugin(Object.keys(requires)),
      new ReleasePlugin({
        name: 'shell',
        global,
        version,
        sourceFolder: join(folder, 'src'),
        description: () => null,
        duties: readDuties(folder),
        exposes: { '.': global },
        requires,
      }),
    ],
  }
}

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration, Module } from 'webpack'
import { baseConfig } from './base-config.ts'
import { IntegrityPlugin } from './integrity-plugin.ts'
import { policyName } from './policy-name.ts'
import { firstModules } from './portal/derive.ts'
import { PortalPlugin } from './portal/portal-plugin.ts'
import { describe, readDuties, type Portal } from './portal/read-portal.ts'
import { derivedFolder } from './portal/write-modules.ts'
import { ReleasePlugin } from './release-plugin.ts'
import { shareScope, shareVersions } from './share-scope.ts'

/**
 * Few files, because each is a request: beside its entry a remote has one stylesheet, one script with what it exposes, its
 * English texts, which are also the fallback, and what most of its pages and widgets use, and one for each page. What
 * fewer share is in each of them: nobody who looks at the accounts should load the forms of a profile. Calls of the API,
 * pieces of a feature, and forms, dialogs and lists of the kit go with the pages that use them, however many those are.
 */
function fewFiles(portal: Portal, folder: string) {
  const { routes, widgets } = describe(portal)
  const pages = routes.length + widgets.length
  const alone = aloneOnPages(portal, folder)
  const first = new Set(firstModules(portal).map((path) => join(folder, derivedFolder, path)))
  return {
    default: false,
    defaultVendors: false,
    styles: {
      type: 'css/mini-extract',
      test: (module: Module) => !alone.some((feature) => (module.nameForCondition() ?? '').includes(feature)),
      name: 'styles',
      enforce: true,
    },
    exposed: {
      test: (module: Module) => {
        const file = module.nameForCondition() ?? ''
        return first.has(file) || /\/(src\/texts\/en\.json|react[\w/.-]*jsx-runtime[\w.]*\.js)$/.test(file)
      },
      name: 'common',
      enforce: true,
    },
    kit: {
      type: /^javascript\//,
      test: (module: Module) => !/\/src\/(contract|features|kit)\//.test(module.nameForCondition() ?? ''),
      minChunks: Math.max(2, Math.ceil(pages / 1.6)),
      name: 'common',
      enforce: true,
    },
  } as const
}

/**
 * What no widget shows at first, in a remote that has widgets: features that only pages have, the parts that features
 * share, and the lists of the kit. Their styles go with them, because a widget's visitor is on somebody else's page and waits for what is here.
 */
function aloneOnPages({ file }: Portal, folder: string): string[] {
  const shown = Object.values(file.widgets).map(({ module }) => `/${module}`)
  if (shown.length === 0) return []
  const features = readdirSync(join(folder, 'src/features')).map((feature) => `/features/${feature}/`)
  return [
    ...features.filter((feature) => !shown.some((module) => module.startsWith(feature))),
    '/src/lib/',
    '/shared/src/kit/',
  ]
}

/**
 * The build of the remote in `folder`: a container that exposes `./remote` and, where it has widgets, `./widgets`. The
 * federation core and everything in the share scope come from the shell at run time.
 */
export function createRemoteConfig(folder: string, version: string): Configuration {
  const plugin = new PortalPlugin(folder)
  const { portal } = plugin
  const { global, name, widgets } = describe(portal)
  const base = baseConfig({ folder, output: join(folder, 'dist'), global, version })
  const names = widgets.length > 0 ? ['remote', 'widgets'] : ['remote']
  return {
    ...base,
    // A container needs no entry of its own.
    entry: {},
    optimization: {
      ...base.optimization,
      splitChunks: { chunks: 'async', cacheGroups: fewFiles(portal, folder) },
    },
    plugins: [
      ...(base.plugins ?? []),
      plugin,
      new ModuleFederationPlugin({
        name: global,
        filename: 'remote-entry.[contenthash:8].js',
        // The names are those of the chunks, by which the release finds their files.
        exposes: Object.fromEntries(
          names.map((file) => [`./${file}`, { import: `./${derivedFolder}/${file}.tsx`, name: file }]),
        ),
        shared: shareScope(folder, 'remote'),
        // The default would load every registered remote at the first shared import.
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new IntegrityPlugin(policyName(global)),
      new ReleasePlugin({
        name,
        global,
        version,
        sourceFolder: join(folder, 'src'),
        description: () => describe(plugin.portal),
        duties: readDuties(folder),
        exposes: Object.fromEntries(names.map((file) => [`./${file}`, file])),
        requires: shareVersions(folder),
        shared: Object.keys(shareVersions(folder)),
      }),
    ],
  }
}

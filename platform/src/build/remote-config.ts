import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration, Module } from 'webpack'
import { baseConfig, type DevBuild } from './base-config.ts'
import { bundlerRuntimeOfShell, bundlerRuntimeVersion } from './bundler-runtime.ts'
import { hotEntry } from './hot-entry.ts'
import { lanesOf, lockfileOf, rootOf } from './layout.ts'
import { IntegrityPlugin, LateFilesPlugin } from './integrity-plugin.ts'
import { policyName } from './policy-name.ts'
import { firstModules } from './portal/derive.ts'
import { firstSources } from './portal/first-sources.ts'
import { PortalPlugin } from './portal/portal-plugin.ts'
import { describe, readDuties, type Portal } from './portal/read-portal.ts'
import { derivedFolder } from './portal/write-modules.ts'
import { ReleasePlugin } from './release-plugin.ts'
import { shareScope, shareVersions } from './share-scope.ts'

/**
 * Few files, because each is a request: a remote has its entry, one stylesheet, one script with its exports, its
 * English texts (also the fallback) and what most pages and widgets use, and one script per page. Code that fewer pages
 * share is in each of them: the accounts should not load the forms of a profile. API calls, pieces of a feature, and
 * the kit's forms, dialogs and lists always go with the pages that use them.
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
      test: (module: Module) =>
        !/\/(?:src|@portal\/sdk\/dist)\/(contract|features|kit)\//.test(module.nameForCondition() ?? ''),
      minChunks: Math.max(2, Math.ceil(pages / 1.3)),
      name: 'common',
      enforce: true,
    },
  } as const
}

/**
 * Code whose styles go with it. In a remote with widgets that is what no widget shows at first: features of pages, parts
 * that features share, the kit's lists. A widget's visitor is on another remote's page and waits for the common files. In
 * a remote without, it is its features: most of its pages show one of them.
 */
function aloneOnPages({ file }: Portal, folder: string): string[] {
  const shown = Object.values(file.widgets).map(({ module }) => `/${module}`)
  if (shown.length === 0) return ['/src/features/']
  const isShown = (place: string) => shown.some((module) => module.startsWith(place))
  const below = (place: string) => foldersIn(join(folder, 'src', place)).map((name) => `${place}${name}/`)
  const features = below('/features/')
  return [
    ...features.filter((feature) => !isShown(feature)),
    ...features
      .filter(isShown)
      .flatMap(below)
      .filter((part) => !isShown(part)),
    '/src/lib/',
    '/shared/src/kit/',
    '/@portal/sdk/dist/kit/',
  ]
}

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))

/**
 * What each page and widget uses and the shell has loaded already. Asked of the shell with the exposed module, it is not
 * named again for each file of the remote in its entry.
 */
const onEveryPage = (lanes: string) => [
  'react',
  ...['client', 'portal', 'session', 'tenant'].map((lane) => `${lanes}/${lane}`),
]

/**
 * The build of the remote in `folder`: a container that exposes `./remote` and, if it has widgets, `./widgets`. The
 * shell provides the federation runtime and the share scope at run time. While it is developed, its widgets check
 * what they are told.
 */
export function createRemoteConfig(folder: string, version: string, dev?: DevBuild): Configuration {
  const plugin = new PortalPlugin(folder)
  const { portal } = plugin
  const { global, name, widgets } = describe(portal)
  const lanes = lanesOf(rootOf(folder)).name
  const base = baseConfig({ folder, output: join(folder, 'dist'), global, version, dev })
  const names = widgets.length > 0 ? ['remote', 'widgets'] : ['remote']
  const ahead = [...(dev ? [hotEntry] : []), ...onEveryPage(lanes)]
  const moduleOf = (file: string) => `./${derivedFolder}/${dev && file === 'widgets' ? 'checked-widgets' : file}.tsx`
  const requires = { ...shareVersions(folder), ...bundlerRuntimeVersion() }
  return {
    ...base,
    // A container needs no entry of its own.
    entry: {},
    externals: bundlerRuntimeOfShell,
    optimization: {
      ...base.optimization,
      splitChunks: { chunks: 'async', cacheGroups: fewFiles(portal, folder) },
    },
    plugins: [
      ...(base.plugins ?? []),
      plugin,
      new ModuleFederationPlugin({
        name: global,
        filename: dev ? 'remote-entry.js' : 'remote-entry.[contenthash:8].js',
        // The release finds the files of an export by the name of its chunk.
        exposes: Object.fromEntries(
          names.map((file) => [`./${file}`, { import: [...ahead, moduleOf(file)], name: file }]),
        ),
        shared: shareScope(folder, 'remote'),
        // The default would load every registered remote at the first shared import.
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      ...(dev ? [] : [new IntegrityPlugin(policyName(global)), new LateFilesPlugin()]),
      new ReleasePlugin({
        name,
        global,
        version,
        sourceFolder: join(folder, 'src'),
        lockfile: lockfileOf(rootOf(folder)),
        description: () => describe(plugin.portal),
        duties: readDuties(folder),
        ...(dev ? {} : { first: () => firstSources(plugin.portal, folder) }),
        exposes: Object.fromEntries(names.map((file) => [`./${file}`, file])),
        requires,
        isDev: dev !== undefined,
        shared: Object.keys(requires),
      }),
    ],
  }
}

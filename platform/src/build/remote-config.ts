import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import * as v from 'valibot'
import type { Configuration, Module } from 'webpack'
import { RemoteDescription } from '@portal/shared/contract'
import { baseConfig } from './base-config.ts'
import { IntegrityPlugin } from './integrity-plugin.ts'
import { policyName } from './policy-name.ts'
import { ReleasePlugin } from './release-plugin.ts'
import { shareScope, shareVersions } from './share-scope.ts'

/** Reads and checks a remote's portal.json. */
export function readDescription(folder: string): RemoteDescription {
  const file = join(folder, 'portal.json')
  const found = v.safeParse(RemoteDescription, JSON.parse(readFileSync(file, 'utf8')))
  if (!found.success) throw new Error(`${file}: ${v.summarize(found.issues)}`)
  if (found.output.name !== basename(folder)) throw new Error(`${file}: "name" is not the folder's name`)
  return found.output
}

/**
 * Few files, because each is a request: beside its entry a remote has one stylesheet, one script with what it exposes and
 * its English texts, which are also the fallback, one of what most of its pages and widgets use, and one for each
 * page. What fewer share is in each of them: nobody who looks at the accounts should load the forms of a profile. Calls
 * of the API and pieces of a feature go with the pages that use them, however many those are.
 */
function fewFiles({ routes, widgets }: RemoteDescription) {
  const pages = routes.length + widgets.length
  return {
    default: false,
    defaultVendors: false,
    styles: { type: 'css/mini-extract', name: 'styles', enforce: true },
    exposed: {
      test: /\/(src\/(remote\.tsx|widgets\.tsx|lib\/[\w-]+-texts\.ts|texts\/en\.json)|react[\w/.-]*jsx-runtime[\w.]*\.js)$/,
      name: 'common',
      enforce: true,
    },
    kit: {
      type: /^javascript\//,
      test: (module: Module) => !/\/src\/(contract|features)\//.test(module.nameForCondition() ?? ''),
      minChunks: Math.max(2, Math.ceil(pages / 1.6)),
      // With few pages the kit comes with what is exposed: a file less.
      name: pages > 6 ? 'kit' : 'common',
      enforce: true,
    },
  } as const
}

/**
 * The build of the remote in `folder`: a container that exposes `./remote` and, where it has widgets, `./widgets`. The
 * federation core and everything in the share scope come from the shell at run time.
 */
export function createRemoteConfig(folder: string, version: string): Configuration {
  const description = readDescription(folder)
  const { global, name } = description
  const base = baseConfig({ folder, output: join(folder, 'dist'), global, version })
  const names = ['remote', 'widgets'].filter((file) => existsSync(join(folder, `src/${file}.tsx`)))
  return {
    ...base,
    // A container needs no entry of its own.
    entry: {},
    optimization: { ...base.optimization, splitChunks: { chunks: 'async', cacheGroups: fewFiles(description) } },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: global,
        filename: 'remote-entry.[contenthash:8].js',
        // The names are those of the chunks, by which the release finds their files.
        exposes: Object.fromEntries(names.map((file) => [`./${file}`, { import: `./src/${file}.tsx`, name: file }])),
        shared: shareScope(folder, 'remote'),
        // The default would load every registered remote at the first shared import (pitfall P2).
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
        description,
        exposes: Object.fromEntries(names.map((file) => [`./${file}`, file])),
        requires: shareVersions(folder),
      }),
    ],
  }
}

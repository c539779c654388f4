import { join } from 'node:path'
import type { Configuration } from 'webpack'
import { baseConfig } from '../build/base-config.ts'
import { hotEntry } from '../build/hot-entry.ts'
import { folderOf } from '../build/layout.ts'
import { PortalPlugin } from '../build/portal/portal-plugin.ts'
import { previewsFile } from '../build/portal/previews-module.ts'
import { describe } from '../build/portal/read-portal.ts'
import { derivedFolder } from '../build/portal/write-modules.ts'
import { developed, devVersion } from '../dev/dev-config.ts'

/** The name of the build, of which its files have theirs. */
export const previewEntry = 'preview'

/** The build of a remote's previews: one page with React and the lanes in it, which needs neither shell nor portal. */
export function previewConfig(root: string, name: string, output: string): Configuration {
  const folder = folderOf(root, name)
  const plugin = new PortalPlugin(folder)
  const dev = { hasRefresh: true }
  const base = baseConfig({ folder, output, global: describe(plugin.portal).global, version: devVersion, dev })
  const config = {
    ...base,
    entry: { [previewEntry]: [hotEntry, join(folder, derivedFolder, previewsFile)] },
    plugins: [...(base.plugins ?? []), plugin],
  }
  return developed(config, { ...dev, name, output })
}

import { join } from 'node:path'
import webpack, { type Compiler } from 'webpack'
import { PortalFault } from './portal-mistake.ts'
import type { Portal } from './read-portal.ts'
import { writeModules } from './write-modules.ts'

/**
 * Keeps the generated modules up to date with portal.json, also while a build watches its sources: a mistake is an
 * error of that build, and the last good modules stay.
 */
export class PortalPlugin {
  private readonly folder: string
  /** The last portal.json without a mistake. */
  portal: Portal
  private fault: PortalFault | undefined

  /** @throws {PortalFault} */
  constructor(folder: string) {
    this.folder = folder
    this.portal = writeModules(folder)
  }

  apply(compiler: Compiler): void {
    compiler.hooks.watchRun.tap('PortalPlugin', () => {
      try {
        this.portal = writeModules(this.folder)
        this.fault = undefined
      } catch (error) {
        if (!(error instanceof PortalFault)) throw error
        this.fault = error
      }
    })
    compiler.hooks.thisCompilation.tap('PortalPlugin', (compilation) => {
      compilation.fileDependencies.add(join(this.folder, 'portal.json'))
      if (this.fault) compilation.errors.push(new webpack.WebpackError(this.fault.message))
    })
  }
}

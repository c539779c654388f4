import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sdkPackage } from '../build/layout.ts'
import { CannotReach } from '../cli/outcome.ts'
import { runNpm } from './npm.ts'
import { stageRemote } from './remote.ts'
import { readManifest } from './manifest.ts'
import { readReport, writeReport } from './surface-report.ts'
import { stageSdk } from './sdk.ts'

/** A package that was made, and its file. */
export interface Packed {
  readonly name: string
  readonly version: string
  readonly file: string
}

/** The file of a package, as npm names it. */
export const fileOf = ({ name, version }: { name: string; version: string }) =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`

/** Makes both packages as files in a folder. @throws {CannotReach} */
export async function packAll(root: string, out: string): Promise<Packed[]> {
  const stages = { sdk: join(root, '.cache/pack/sdk'), remote: join(root, '.cache/pack/remote') }
  await stageSdk(root, stages.sdk)
  await stageRemote(root, stages.remote)
  mkdirSync(out, { recursive: true })
  const packed: Packed[] = []
  for (const stage of Object.values(stages)) {
    const { code, output } = await runNpm(stage, ['pack', '--ignore-scripts'])
    if (code !== 0) throw new CannotReach(`npm cannot pack ${stage}:\n${output}`)
    const { name, version } = readManifest(stage)
    const made = fileOf({ name, version })
    copyFileSync(join(stage, made), join(out, made))
    rmSync(join(stage, made))
    packed.push({ name, version, file: join(out, made) })
  }
  return packed
}

/** Publishes packed files to a registry. @throws {CannotReach} with what npm said */
export async function publishPacked(root: string, packed: readonly Packed[], registry: string): Promise<void> {
  for (const { file, name, version } of packed) {
    const { code, output } = await runNpm(root, ['publish', file, '--registry', registry, '--access', 'restricted'])
    if (code !== 0) throw new CannotReach(`${registry} does not take ${name} ${version}:\n${output}`)
    if (name === sdkPackage) noteRelease(root, version)
  }
}

/** From here on changes of the surface are counted anew. */
function noteRelease(root: string, version: string): void {
  const file = join(root, 'platform/packages/sdk/api.txt')
  const report = readReport(readFileSync(file, 'utf8'))
  writeFileSync(file, writeReport({ ...report, published: version, change: 'none' }))
}

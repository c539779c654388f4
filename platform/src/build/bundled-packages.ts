import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import * as v from 'valibot'

/** A package whose code is in a build. */
export interface BundledPackage {
  readonly name: string
  readonly version: string
  /** The license that its package.json states, usually an SPDX expression. */
  readonly license: string | undefined
  readonly description: string | undefined
  /** SHA-512 of the package as the registry has it, in hex; from the lockfile. */
  readonly sha512: string | undefined
}

/** Names with a dot are folders of tools, such as the code that federation generates. */
const folderOfPackage = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/.@][^/]*)\//

/** The packages that these files come from, by name. The files of the repository itself belong to none. */
export function packagesOf(files: Iterable<string>, lockfile: string): BundledPackage[] {
  const folders = new Set<string>()
  for (const file of files) {
    const folder = folderOfPackage.exec(file.replaceAll('\\', '/'))?.[1]
    if (folder !== undefined) folders.add(folder)
  }
  const hashes = integrities(lockfile)
  const found = new Map<string, BundledPackage>()
  for (const folder of folders) {
    const { name, version, license, description } = readPackage(folder)
    found.set(`${name}@${version}`, { name, version, license, description, sha512: hashes.get(`${name}@${version}`) })
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

interface PackageFile {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly description?: string
}

const readPackage = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile

const NpmLock = v.object({
  packages: v.record(v.string(), v.object({ version: v.optional(v.string()), integrity: v.optional(v.string()) })),
})
const PnpmLock = v.object({
  packages: v.optional(
    v.record(v.string(), v.object({ resolution: v.object({ integrity: v.optional(v.string()) }) })),
    {},
  ),
})

/** The hash of every package of a pnpm-lock.yaml or a package-lock.json, by name and version. */
function integrities(lockfile: string): Map<string, string> {
  const found = lockfile.startsWith('{') ? ofNpm(lockfile) : ofPnpm(lockfile)
  return new Map(
    found.flatMap(([name, integrity]) => {
      const [, hash] = /^sha512-([A-Za-z0-9+/=]+)$/.exec(integrity ?? '') ?? []
      return hash ? [[name, Buffer.from(hash, 'base64').toString('hex')]] : []
    }),
  )
}

type Integrity = [name: string, integrity: string | undefined]

function ofNpm(lockfile: string): Integrity[] {
  const { packages } = v.parse(NpmLock, JSON.parse(lockfile))
  return Object.entries(packages).map(([path, { integrity, version }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return [`${name}@${version}`, integrity]
  })
}

function ofPnpm(lockfile: string): Integrity[] {
  const { packages } = v.parse(PnpmLock, load(lockfile))
  return Object.entries(packages).map(([name, { resolution }]) => [name, resolution.integrity])
}

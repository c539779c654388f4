import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The package of the shared lanes that a remote outside this repository depends on. */
export const sdkPackage = '@portal/sdk'

interface PackageFile {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
}

const packageIn = (folder: string): PackageFile | undefined => {
  const file = join(folder, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PackageFile) : undefined
}

/** Whether a folder is the repository of one remote, which takes the lanes from a registry. */
export const isAlone = (folder: string): boolean => packageIn(folder)?.dependencies?.[sdkPackage] !== undefined

/** The folder that commands run in, by the folder of a front end: the repository with everything, or its own. */
export const rootOf = (folder: string) => (isAlone(folder) ? folder : dirname(folder))

/** The folder of a front end. */
export const folderOf = (root: string, name: string) => (isAlone(root) ? root : join(root, name))

/** The name of the front end in a folder: a clone of its own repository may be called otherwise. */
export const frontEndName = (folder: string): string => (isAlone(folder) && packageIn(folder)?.name) || basename(folder)

/** The lockfile of what is installed. */
export const lockfileOf = (root: string) => join(root, isAlone(root) ? 'package-lock.json' : 'pnpm-lock.yaml')

/** Where the shared lanes are. */
export interface Lanes {
  /** The name by which a remote imports them. */
  readonly name: string
  readonly folder: string
  /** The folder with one folder a lane: sources, or what was compiled of them. */
  readonly code: string
  /** Endings of files of code, and of their declarations. */
  readonly ending: '.ts' | '.js'
  readonly declared: '.ts' | '.d.ts'
  /** Where the packages are that the lanes import. */
  readonly packages: string
  /** The version by which the shell and remotes share them. */
  readonly version: () => string
}

/** The lanes that front ends below `root` are built with. */
export function lanesOf(root: string): Lanes {
  if (isAlone(root)) return publishedLanes(root)
  const folder = join(root, 'shared')
  return {
    name: '@portal/shared',
    folder,
    code: join(folder, 'src'),
    ending: '.ts',
    declared: '.ts',
    packages: join(folder, 'node_modules'),
    version: () => packageIn(folder)?.version ?? '',
  }
}

function publishedLanes(root: string): Lanes {
  const folder = dirname(createRequire(join(root, 'package.json')).resolve(`${sdkPackage}/package.json`))
  return {
    name: sdkPackage,
    folder,
    code: join(folder, 'dist'),
    ending: '.js',
    declared: '.d.ts',
    packages: join(root, 'node_modules'),
    version: () => (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { shared: string }).shared,
  }
}

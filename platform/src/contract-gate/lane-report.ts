import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isAlone, lanesOf } from '../build/layout.ts'
import { hashSources } from '../build/source-version.ts'
import { federatedLanes } from '../build/share-scope.ts'
import type { Unit, Units } from './api-surface.ts'
import { cacheFolder, compileDeclarations, readDeclarations } from './compile-declarations.ts'
import { DeclarationTree } from './declaration-tree.ts'
import { UnitGraph } from './unit-graph.ts'

/** The declarations of a checkout's lanes. */
export interface LaneReport {
  /** Id by `lane/export`, values only. */
  readonly exports: Readonly<Record<string, string>>
  readonly module: string
  /** The version of RemoteModule in these lanes. */
  readonly contract: string
  readonly units: Units
}

/** Compared by its number, not by its type, which changes with every number. */
const contractName = 'portal/remoteContract'

/** Makes the report from declaration texts by path. */
export function reportLanes(texts: ReadonlyMap<string, string>): LaneReport {
  const tree = new DeclarationTree(texts)
  const graph = new UnitGraph(tree)
  const exports: Record<string, string> = {}
  for (const lane of federatedLanes.map((name) => `${name}/index`).filter((path) => texts.has(path)))
    for (const name of tree.exportsOf(lane)) {
      // A type does not exist at run time: values that use it contain it.
      if (tree.file(lane).types.has(name)) continue
      const target = tree.resolveExport(lane, name)
      if (target) exports[`${lane.slice(0, -'/index'.length)}/${name}`] = graph.idOf(target)
    }
  const contract = contractOf(tree)
  delete exports[contractName]
  const module = graph.idOf({ at: 'portal/remote-module', name: 'RemoteModule' })
  return { exports, module, contract, units: graph.units() }
}

function contractOf(tree: DeclarationTree): string {
  const target = tree.resolveExport('portal/index', 'remoteContract')
  const [declared] = (target && tree.file(target.at).declared.get(target.name)) ?? []
  const version = /"(\d+\.\d+\.\d+)"/.exec(declared?.getText() ?? '')?.[1]
  if (!version) throw new Error(`${contractName} has no version that can be read`)
  return version
}

/** Reports in progress: front ends are built in parallel. */
const underWay = new Map<string, Promise<LaneReport>>()

/** The report of a checkout, compiled once for the same sources. */
export function laneReport(root: string): Promise<LaneReport> {
  const sources = isAlone(root)
    ? ['package-lock.json']
    : ['shared/src', 'shared/package.json', 'platform/src/contract-gate', 'pnpm-lock.yaml']
  const file = join(cacheFolder(root), `${hashSources(root, sources)}.json`)
  const made = underWay.get(file) ?? makeReport(root, file).finally(() => underWay.delete(file))
  underWay.set(file, made)
  return made
}

async function makeReport(root: string, file: string): Promise<LaneReport> {
  const kept = readKept(file)
  if (kept) return kept
  const lanes = isAlone(root) ? readDeclarations(lanesOf(root).code) : await compileDeclarations(root)
  const report = reportLanes(lanes)
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ ...report, units: [...report.units] }))
  renameSync(draft, file)
  dropOld(dirname(file))
  return report
}

/** Removes reports that are older than a week, and leftovers of interrupted runs. */
function dropOld(folder: string): void {
  const week = 7 * 24 * 3600_000
  for (const name of readdirSync(folder)) {
    const { mtimeMs } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? { mtimeMs: Infinity }
    if (Date.now() - mtimeMs > week) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function readKept(file: string): LaneReport | undefined {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Omit<LaneReport, 'units'> & { units: [string, Unit][] }
    return { ...kept, units: new Map(kept.units) }
  } catch {
    // Missing or incomplete: it is made again.
    return undefined
  }
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { distOf } from '../build/packages.ts'
import { apiFileName } from '../contract-gate/api-surface.ts'
import { nameOf } from '../contract-gate/check-pair.ts'
import type { Change } from '../contract-gate/classify.ts'
import type { GateTools } from '../contract-gate/read-reports.ts'
import { storedApi } from '../contract-gate/live-releases.ts'
import type { Finding } from '../releases/findings.ts'
import { Release } from '../releases/release-file.ts'
import type { ObjectStore } from '../releases/store/object-store.ts'

/** The effects of a build on other front ends, compared with another version of the same front end. */
export interface NoticedChange {
  readonly from: string
  readonly to: string
  readonly change: Change
  readonly what: readonly string[]
}

/** Checks unpublished builds beside each other and beside the releases that they do not replace. */
export async function checkBuilds(
  store: ObjectStore,
  root: string,
  names: readonly string[],
  against: readonly Release[],
): Promise<{ findings: Finding[]; changes: NoticedChange[] }> {
  const builds = new Map(names.map((name) => [buildIn(distOf(root, name)), distOf(root, name)]))
  const stored = storedApi(store)
  const tools: GateTools = {
    root,
    readApi: async (release) => {
      const dist = builds.get(release)
      if (dist === undefined) return stored(release)
      const file = join(dist, apiFileName)
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined
    },
  }
  const { checkRelease } = await import('../contract-gate/check-release.ts')
  const findings: Finding[] = []
  const changes: NoticedChange[] = []
  for (const build of builds.keys()) {
    const before = against.filter(({ remote }) => remote === build.remote)
    const others = against.filter(({ remote }) => !names.includes(remote))
    const together = [...builds.keys()].filter((other) => other !== build)
    findings.push(...(await checkRelease(build, [...before, ...others, ...together], tools)))
    for (const old of before) changes.push(...(await changesSince(old, build, tools)))
  }
  return { findings, changes }
}

async function changesSince(old: Release, build: Release, tools: GateTools): Promise<NoticedChange[]> {
  if (old.version === build.version) return []
  const { changeOf, inWords } = await import('../contract-gate/check-bump.ts')
  const compared = await changeOf(old, build, tools)
  if (!compared) return []
  return [{ from: nameOf(old), to: nameOf(build), change: compared.change, what: compared.differences.map(inWords) }]
}

const buildIn = (dist: string) => v.parse(Release, JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')))

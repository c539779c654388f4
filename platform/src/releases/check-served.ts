import type { Receive } from '../inventory/receive.ts'
import { finding, type Finding } from './findings.ts'
import { inTurns } from './in-turns.ts'
import type { Release } from './release-file.ts'
import { sriOf } from './sri.ts'

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' }

/** The assets origin does not answer, so nothing is known about the files. */
export class NothingServed extends Error {
  constructor(origin: string, cause: unknown) {
    super(`The assets origin ${origin} does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
    this.name = 'NothingServed'
  }
}

/**
 * Requests every file of some releases from the assets origin as a browser would, and reports wrong hashes, types, CORS
 * (without which integrity is not checked) and caching. @throws {NothingServed}
 */
export async function checkServed(
  assets: string,
  releases: readonly Release[],
  receive: Receive,
): Promise<{ findings: Finding[]; files: number }> {
  const findings: Finding[] = []
  const files = releases.flatMap((release) =>
    Object.entries(release.files).map(([file, { sri }]) => ({ release, file, sri })),
  )
  await inTurns(files, async ({ release: { remote, version }, file, sri }) => {
    const url = `${assets}/r/${remote}/${version}/${file}`
    const said = (message: string, code: 'MFE-405' | 'MFE-601' = 'MFE-601') =>
      void findings.push(finding(code, `${url} ${message}`, { remote, remedy: servedRemedy }))
    const { status, headers, body } = await receive(url).catch((error: unknown) => {
      throw new NothingServed(assets, error)
    })
    if (status !== 200) return said(`answers ${status}`)
    if (sriOf(body) !== sri) said('is not the file that was published', 'MFE-405')
    const type = types[file.split('.').at(-1) ?? '']
    if (type && !headers['content-type']?.startsWith(type)) said(`has the type ${headers['content-type']}, not ${type}`)
    if (headers['access-control-allow-origin'] !== '*') said('cannot be loaded from other origins (CORS)')
    if (!headers['cache-control']?.includes('immutable')) said('is not cached as immutable by browsers (Cache-Control)')
  })
  return { findings, files: files.length }
}

const servedRemedy = 'Check what is between the store and browsers: the assets server, a proxy, a CDN and its cache.'

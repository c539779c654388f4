import type { Receive, Received } from '../inventory/receive.ts'
import { lookInEach } from './encodings.ts'
import { finding, type Finding } from './findings.ts'
import { inTurns } from './in-turns.ts'
import type { Release } from './release-file.ts'
import { hasSri } from './sri.ts'

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
 * Requests every file of some releases from the assets origin in each encoding that browsers get, and reports wrong
 * hashes, types, CORS (without which integrity is not checked) and caching. @throws {NothingServed}
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
    const faults = await lookInEach(async (encoding) => {
      const got = await receive(url, encoding).catch((error: unknown) => {
        throw new NothingServed(assets, error)
      })
      return servedFaults(got, file, sri)
    })
    for (const { fault, only } of faults)
      findings.push(finding(fault.code, `${url}${only} ${fault.message}`, { remote, remedy: servedRemedy }))
  })
  return { findings, files: files.length }
}

interface ServedFault {
  readonly code: 'MFE-405' | 'MFE-601'
  readonly message: string
}

function servedFaults({ body, headers, status }: Received, file: string, sri: string): ServedFault[] {
  const faults: ServedFault[] = []
  const said = (message: string, code: ServedFault['code'] = 'MFE-601') => void faults.push({ code, message })
  if (status !== 200) said(`answers ${status}`)
  else if (!hasSri(body, sri)) said('is not the file that was published', 'MFE-405')
  if (faults.length > 0) return faults
  const type = types[file.split('.').at(-1) ?? '']
  if (type && !headers['content-type']?.startsWith(type)) said(`has the type ${headers['content-type']}, not ${type}`)
  if (headers['access-control-allow-origin'] !== '*') said('cannot be loaded from other origins (CORS)')
  if (!headers['cache-control']?.includes('immutable')) said('is not cached as immutable by browsers (Cache-Control)')
  return faults
}

const servedRemedy = 'Check what is between the store and browsers: the assets server, a proxy, a CDN and its cache.'

import { finding, ReleaseFault, type Finding } from '../releases/findings.ts'
import type { Release } from '../releases/release-file.ts'
import { hashOfApiFile, readApiFile } from './api-file.ts'
import { nameOf, type Checked } from './check-pair.ts'

/** Reads the text of api.d.ts that was published with a release; undefined when the store has none. */
export type ApiReader = (release: Release) => Promise<string | undefined>

/**
 * Reads the reports of releases. One that was published before there were reports is said to be unchecked; one that is
 * not live and has none, beside others that have, is refused.
 * @throws {ReleaseFault} MFE-405 when the declarations are not those that the release was published with.
 */
export async function readReports(
  releases: readonly Release[],
  readApi: ApiReader,
  isLive: (release: Release) => boolean = () => true,
): Promise<{ reports: Map<Release, Checked>; findings: Finding[] }> {
  const reports = new Map<Release, Checked>()
  const findings: Finding[] = []
  const texts = await Promise.all(releases.map(async (release) => release.api && readApi(release)))
  for (const [n, release] of releases.entries()) {
    const text = texts[n]
    const { api, remote } = release
    if (!api || text === undefined) {
      const message = `${nameOf(release)} has no contract report: what it uses and gives cannot be checked.`
      const remedy = 'Build and publish it again from its sources.'
      // Once builds write reports, one without is no older build but one that evades the check.
      const severity = isLive(release) || releases.every((other) => !other.api) ? 'warning' : 'error'
      findings.push(finding('MFE-202', message, { severity, remote, remedy }))
    } else {
      if (hashOfApiFile(text) !== api.hash)
        throw new ReleaseFault('MFE-405', `The contract report of ${nameOf(release)} is not the published one.`)
      reports.set(release, { release, api, units: readApiFile(text) })
    }
  }
  return { reports, findings }
}

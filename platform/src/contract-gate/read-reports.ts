import { finding, ReleaseFault, type Finding } from '../releases/findings.ts'
import type { Release } from '../releases/release-file.ts'
import { hashOfApiFile, readApiFile } from './api-file.ts'
import { typesOf, unitsOf } from '../widgets/props-unit.ts'
import { nameOf, type Checked } from './check-pair.ts'

/** Reads the published text of a release's api.d.ts; undefined when the store has none. */
export type ApiReader = (release: Release) => Promise<string | undefined>

/** The inputs of a check besides the releases. */
export interface GateTools {
  /** The workspace with the compiler and the types of libraries. */
  readonly root: string
  readonly readApi: ApiReader
}

/**
 * Reads the reports of releases. A release from before there were reports is reported as unchecked; a new one without a
 * report, beside others that have one, is refused.
 * @throws {ReleaseFault} MFE-405 for declarations that differ from the published ones.
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
      // Once builds write reports, a release without one is not an older build but evades the check.
      const severity = isLive(release) || releases.every((other) => !other.api) ? 'warning' : 'error'
      findings.push(finding('MFE-202', message, { severity, remote, remedy }))
    } else {
      if (hashOfApiFile(text) !== api.hash)
        throw new ReleaseFault('MFE-405', `The contract report of ${nameOf(release)} is not the published one.`)
      reports.set(release, declared({ release, api, units: readApiFile(text) }))
    }
  }
  return { reports, findings }
}

/** Takes the props of a release's widgets from what its owner declares there, and not from what the build made of it. */
function declared(checked: Checked): Checked {
  const { api, release, units } = checked
  const { description, widgetProps } = release
  if (!description || !widgetProps) return checked
  const provided = unitsOf(typesOf(description.short, widgetProps))
  return {
    release,
    api: { ...api, provides: { ...api.provides, widgets: provided.widgets } },
    units: new Map([...units, ...provided.units]),
  }
}

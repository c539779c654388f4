import { liveReleases } from '../../contract-gate/live-releases.ts'
import type { Finding } from '../../releases/findings.ts'
import { checkBuilds } from '../check-builds.ts'
import { checkSources } from '../check-sources.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import { buildFresh, frontEndsNamed, publishAll } from '../front-ends.ts'
import { hasErrors } from '../outcome.ts'

export const publish: Command = {
  name: 'publish',
  does: 'builds front ends and publishes them; nothing goes live',
  takes: [{ name: 'name', isOptional: true, isMany: true }],
  options: ['unchecked'],
  more: `The type check, the linter and the unit tests of the front ends come first, unless --unchecked leaves them out.
Every file is read back and its hash compared; release.json comes last and makes the release exist. A published
front end is not built again. Other content under an existing version is refused, and so is a version that was not
raised enough for the change. If another front end would break, it is a warning here, since both may be released
together; set create refuses it.`,
  examples: ['publish mfe-payments', 'publish shell mfe-staff --json'],
  run: async ({ words, values }, context) => {
    const names = frontEndsNamed(context, words)
    const findings = await ownFindings(context, names, values.unchecked === true)
    if (hasErrors(findings)) return { lines: ['Refused: nothing was published.'], data: { published: [] }, findings }
    const published = await publishAll(context, names)
    return { lines: published.map(({ name, version }) => `${name}@${version}`), data: { published }, findings }
  },
}

/** Findings that a release of another front end can resolve. */
const ofOthers: readonly Finding['code'][] = [
  'MFE-101',
  'MFE-202',
  'MFE-203',
  'MFE-301',
  'MFE-302',
  'MFE-303',
  'MFE-403',
]

/** Findings about the builds that are about to be published, beside the live releases. */
async function ownFindings(context: Context, names: readonly string[], isUnchecked: boolean): Promise<Finding[]> {
  const { store, trust, now } = await context.operator()
  const fresh = await buildFresh(context, names)
  const own = isUnchecked ? [] : await checkSources(context.root, fresh)
  const live = await liveReleases(store, trust, now())
  if (live.length === 0 || fresh.length === 0) return own
  const { findings } = await checkBuilds(store, context.root, fresh, live)
  return [
    ...own,
    ...findings.map((one) => (ofOthers.includes(one.code) ? { ...one, severity: 'warning' as const } : one)),
  ]
}

import { isAtLeast, raised, type Change } from '../contract-gate/classify.ts'
import type { Surface } from './surface.ts'

/** The surface as the repository keeps it, with what it has become since a version was published. */
export interface SurfaceReport {
  /** The last published version. */
  readonly published: string | undefined
  /** The largest change since then. */
  readonly change: Change
  readonly surface: Surface
}

const head = `The surface of @portal/sdk: each export with the hash of its declaration (docs/remotes.md, "Versions").
Written by: npm run check -- 'sdk surface' --shorten`

/** The text of the report, one line for each export, so that a commit shows what has changed. */
export const writeReport = ({ published, change, surface }: SurfaceReport): string =>
  [
    head,
    '',
    `published ${published ?? 'none'}`,
    `change ${change}`,
    '',
    ...[...surface].map((row) => row.join(' ')),
    '',
  ].join('\n')

/** Reads {@link writeReport}'s text. */
export function readReport(text: string): SurfaceReport {
  const [, published = 'none'] = /^published (\S+)$/m.exec(text) ?? []
  const [, change = 'none'] = /^change (none|patch|minor|major)$/m.exec(text) ?? []
  const rows = [...text.matchAll(/^((?:type|value) \S+) ([0-9a-f]{16})$/gm)]
  return {
    published: published === 'none' ? undefined : published,
    change: change as Change,
    surface: new Map(rows.map(([, name = '', id = '']) => [name, id])),
  }
}

/** What is different of a surface, in words, and how large a change that is for remotes outside. */
export function compareSurfaces(before: Surface, now: Surface): { change: Change; differences: readonly string[] } {
  const gone = [...before.keys()].filter((name) => !now.has(name))
  const fresh = [...now.keys()].filter((name) => !before.has(name))
  const other = [...now].filter(([name, id]) => before.has(name) && before.get(name) !== id).map(([name]) => name)
  const change = gone.length > 0 ? 'major' : fresh.length + other.length > 0 ? 'minor' : 'none'
  return {
    change,
    differences: [
      ...gone.map((name) => `${name} is gone`),
      ...fresh.map((name) => `${name} is new`),
      ...other.map((name) => `${name} has another type`),
    ],
  }
}

/** The report of today's surface; changes add up until a version is published. */
export function renewed(report: SurfaceReport, now: Surface): SurfaceReport {
  // Nobody outside has anything yet that could change.
  if (report.published === undefined) return { ...report, change: 'none', surface: now }
  const { change } = compareSurfaces(report.surface, now)
  return { ...report, change: isAtLeast(report.change, change) ? report.change : change, surface: now }
}

/**
 * Whether a package's version and its list of changes say what has happened to its surface since the last published
 * version. @returns sentences, none when all is said
 */
export function judgeVersion({ published, change }: SurfaceReport, version: string, changelog: string): string[] {
  const isListed = changelog.split('\n').some((line) => line === `## ${version}` || line.startsWith(`## ${version} `))
  const unlisted = isListed ? [] : [`CHANGELOG.md has no entry for ${version}: say there what remotes outside notice.`]
  if (published === undefined || change === 'none' || isAtLeast(raised(published, version), change)) return unlisted
  const least = `raise the ${change} number of the version in package.json, which is ${version}`
  return [`Since ${published} was published the surface has had a ${change} change: ${least}.`, ...unlisted]
}

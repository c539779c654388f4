import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * The result of one story in one run.
 * @typedef {object} StoryResult
 * @property {string} id the story's name in Playwright: `[project] › file › title`
 * @property {'passed' | 'failed' | 'not run'} outcome
 * @property {number} seconds
 * @property {string} error the first lines of the error, empty when it passed
 * @property {string[]} reach files of releases and calls of the API that it requested (e2e/fixtures/reach.ts)
 * @property {string[]} kept files of a failure: the trace, a screenshot, the page's accessibility tree
 * @property {string[]} shown the first lines of that tree: what the page showed when the story failed
 */

const firstLines = (text) => stripVTControlCharacters(text).split('\n').slice(0, 12).join('\n')

/** How much of a page is printed; the whole of it is in the kept file. */
const mostShown = 60

/** The page that Playwright describes in a file of the failure. A machine that keeps no files at least prints this. */
export function pageShown(kept) {
  const file = kept.find((path) => path.endsWith('error-context.md') && existsSync(path))
  if (!file) return []
  const [, snapshot = ''] = /^# Page snapshot\n+```yaml\n(.*?)\n```/ms.exec(readFileSync(file, 'utf8')) ?? []
  return snapshot.split('\n').filter(Boolean).slice(0, mostShown)
}

function outcomeOf(status) {
  if (status === 'expected') return 'passed'
  return status === 'skipped' ? 'not run' : 'failed'
}

function* storiesOf(suite, titles) {
  for (const spec of suite.specs ?? []) {
    for (const { annotations, projectName, results, status } of spec.tests) {
      const result = results.at(-1)
      const kept = (result?.attachments ?? []).flatMap(({ path }) => path ?? [])
      yield {
        id: [`[${projectName}]`, spec.file, ...titles, spec.title].join(' › '),
        outcome: outcomeOf(status),
        seconds: (result?.duration ?? 0) / 1000,
        error: firstLines(result?.error?.message ?? ''),
        reach: [...annotations, ...(result?.annotations ?? [])].flatMap(({ description, type }) =>
          type === 'reach' ? description.split('\n').filter(Boolean) : [],
        ),
        kept,
        shown: pageShown(kept),
      }
    }
  }
  for (const inner of suite.suites ?? []) yield* storiesOf(inner, [...titles, inner.title])
}

/**
 * Reads Playwright's report of a run.
 * @returns {{ stories: StoryResult[], errors: string[] }} `errors` happened outside of any story
 */
export function readReport(file) {
  const { errors, suites } = JSON.parse(readFileSync(file, 'utf8'))
  return {
    stories: suites.flatMap((suite) => [...storiesOf(suite, [])]),
    errors: errors.map(({ message }) => firstLines(message ?? 'no message')),
  }
}

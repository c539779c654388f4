import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const rowOf = ({ error, id, outcome, seconds }) =>
  `<tr><td>${escape(id)}<td>${outcome}<td>${seconds.toFixed(1)} s<td><pre>${escape(error)}</pre>`

/** A page of one file, so that it can be kept and sent anywhere. */
function pageOf({ errors, failed, passed, results, set = 'the sources', words }) {
  const only = words.length > 0 ? `<p>Only stories named ${escape(words.join(' '))}.</p>` : ''
  const failedFirst = [...results].sort((a, b) => Number(a.outcome === 'passed') - Number(b.outcome === 'passed'))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Stories on ${escape(set)}: ${passed} passed, ${failed} failed</title>
<style>body{font:16px/1.5 sans-serif;margin:2rem}td,th{padding:.25rem 1rem .25rem 0;text-align:left;vertical-align:top}pre{margin:0;white-space:pre-wrap}</style>
<h1>Stories on ${escape(set)}</h1>
<p>${passed} passed, ${failed} failed.</p>
${only}${errors.map((error) => `<pre>${escape(error)}</pre>`).join('\n')}
<table><thead><tr><th>story<th>outcome<th>time<th>error</thead><tbody>
${failedFirst.map(rowOf).join('\n')}
</tbody></table>
</html>
`
}

/**
 * Writes what became of each story of a run: a page for people and the same for programs.
 * @param {string} folder is made when it is missing
 * @param {{ set?: string, words: string[], passed: number, failed: number, failures: string[], results: import('./report.mjs').StoryResult[], errors: string[] }} ended
 */
export function writeRunReport(folder, ended) {
  mkdirSync(folder, { recursive: true })
  const { errors, failed, failures, passed, results, set, words } = ended
  const stories = results.map(({ error, id, outcome, seconds }) => ({ id, outcome, seconds, error }))
  writeFileSync(join(folder, 'index.html'), pageOf(ended))
  const report = { set: set ?? null, words, passed, failed, failures, errors, stories }
  writeFileSync(join(folder, 'report.json'), `${JSON.stringify(report, null, 1)}\n`)
}

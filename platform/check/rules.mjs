import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPageLinks } from './page-links.mjs'
import { namedRules, rulesPage } from './rule-ids.mjs'
import { placesOf } from './rule-places.mjs'
import { finding, readSource, root } from './source-tree.mjs'

// docs/rules.md has a line for every rule that code, tests or pages name. People write id, rule and source; `npm run
// check -- rules --shorten` writes the links to code and test from the files that name the id.

const row = /^\| <a id="([^"]*)"><\/a>(\S*) \|(.*)\|$/
const nowhere = '—'
const command = 'run "npm run check -- rules --shorten"'

function rowsOf(page) {
  return page.split('\n').flatMap((text, at) => {
    const match = row.exec(text)
    if (!match) return []
    const cells = match[3].split(' | ').map((cell) => cell.trim())
    const [rule, source, code, test] = cells
    return [{ line: at + 1, anchor: match[1], id: match[2], isWhole: cells.length === 4, rule, source, code, test }]
  })
}

const link = (path) => (path ? `[${path.slice(path.lastIndexOf('/') + 1)}](../${path})` : nowhere)
const targetOf = (cell) => /^\[[^\]]+\]\(\.\.\/([^)]+)\)$/.exec(cell)?.[1]

/** Whether a link is stale: it leads to a file that does not name the rule, or is missing though one does. */
function staleLink(cell, wanted, mentions) {
  const target = targetOf(cell)
  if (target === undefined) return cell !== nowhere || wanted !== undefined
  return !mentions.some(({ path }) => path === target)
}

function checkRow({ line, anchor, id, isWhole, rule, source, code, test }, mentions, place) {
  const say = (what) => finding(rulesPage, line, `${id} ${what}`)
  if (!isWhole) return [say('needs five cells: id, rule, source, code and test')]
  if (!mentions) return [say('is named by no file: the line goes, or the code that keeps the rule names it')]
  return [
    ...(anchor === id ? [] : [say(`has the anchor ${anchor}`)]),
    ...(rule && source ? [] : [say('lacks its rule or its source')]),
    ...(staleLink(code, place.code, mentions) ? [say(`does not lead to its code: ${command}`)] : []),
    ...(staleLink(test, place.test, mentions) ? [say(`does not lead to its test: ${command}`)] : []),
  ]
}

function writeLinks(page, rows, places, base) {
  const lines = page.split('\n')
  for (const { line, anchor, id, rule, source } of rows.filter(({ isWhole }) => isWhole)) {
    const { code, test } = places.get(id) ?? {}
    lines[line - 1] = `| <a id="${anchor}"></a>${id} | ${rule} | ${source} | ${link(code)} | ${link(test)} |`
  }
  writeFileSync(join(base, rulesPage), lines.join('\n'))
}

/** The ids that have a line on the page. */
export const listedRules = (base = root) =>
  existsSync(join(base, rulesPage)) ? rowsOf(readSource(rulesPage, base)).map(({ id }) => id) : []

/**
 * Findings for a named rule without a line in docs/rules.md, a line for a rule that no file names, and a wrong link.
 * @param {object} [options]
 * @param {boolean} [options.shorten] writes the links to code and tests
 * @param {string} [options.base] folder of the repository
 */
export function checkRules({ shorten = false, base = root } = {}) {
  if (!existsSync(join(base, rulesPage))) return [finding(rulesPage, 1, 'is missing')]
  const named = namedRules(base)
  const places = placesOf(named)
  if (shorten) writeLinks(readSource(rulesPage, base), rowsOf(readSource(rulesPage, base)), places, base)
  const page = readSource(rulesPage, base)
  const rows = rowsOf(page)
  const listed = rows.map(({ id }) => id)
  const unlisted = [...named].filter(([id]) => !listed.includes(id))
  const twice = rows.filter(({ id }, at) => listed.indexOf(id) !== at)
  return [
    ...unlisted.map(([id, [{ path, line }]]) => finding(path, line, `names ${id}, which has no line in ${rulesPage}`)),
    ...twice.map(({ id, line }) => finding(rulesPage, line, `has a second line for ${id}`)),
    ...rows.flatMap((one) => checkRow(one, named.get(one.id), places.get(one.id))),
    ...checkPageLinks(base, [rulesPage]),
  ]
}

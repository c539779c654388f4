import { finding, lineAt, listFiles, readSource, root } from './source-tree.mjs'
import { checkPageLinks } from './page-links.mjs'

const folder = 'docs/decisions/'
const index = `${folder}README.md`
const most = { lines: 40, characters: 160 }
const headings = ['Status', 'Context', 'Decision', 'Consequences']
const fileName = /^docs\/decisions\/(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/

/** Every decision with its path, text, number and title. */
function readDecisions(base) {
  const pages = listFiles(['.md'], base).filter((path) => path.startsWith(folder) && path !== index)
  return pages.map((path) => {
    const text = readSource(path, base)
    const number = Number(fileName.exec(path)?.[1] ?? 0)
    return { path, text, number, title: /^# \d+\. (.+)$/m.exec(text)?.[1] ?? '' }
  })
}

/** Numbers run from 1 without a gap. */
function checkNumbers(decisions) {
  return decisions.flatMap(({ path, number }, at) => {
    if (number === 0) return [finding(path, 1, 'is named otherwise than 0001-what-it-says.md')]
    return number === at + 1 ? [] : [finding(path, 1, `has the number ${number}, the next one is ${at + 1}`)]
  })
}

/** Length, title and headings of one page. */
function checkForm({ path, text, number, title }) {
  const lines = text.replace(/\n$/, '').split('\n')
  const found = []
  if (lines.length > most.lines)
    found.push(finding(path, most.lines + 1, `has ${lines.length} lines, the limit is ${most.lines}`))
  lines.forEach((line, at) => {
    if (line.length > most.characters)
      found.push(finding(path, at + 1, `is longer than ${most.characters} characters: break the line`))
  })
  if (title === '' || !lines[0].startsWith(`# ${number}. `))
    found.push(finding(path, 1, `does not begin with "# ${number}. " and its title`))
  const sections = text.split(/^## /m).slice(1)
  const names = sections.map((section) => section.split('\n', 1)[0])
  if (names.join() !== headings.join())
    found.push(finding(path, 1, `has the headings ${names.join(', ')}; they are ${headings.join(', ')}`))
  const empty = sections.filter(
    (section) => !section.includes('\n') || section.split('\n').slice(1).join('').trim() === '',
  )
  for (const section of empty) found.push(finding(path, 1, `says nothing under ${section.split('\n', 1)[0]}`))
  const status = sections[names.indexOf('Status')]?.split('\n').slice(1).join('\n').trim() ?? ''
  if (status !== '' && !/^(?:Accepted|Superseded by \[decision \d+\]\([^)]+\))$/.test(status))
    found.push(finding(path, 1, 'is neither Accepted nor "Superseded by" a link to another decision'))
  return found
}

/** The index names every decision by its number and title, and nothing else. */
function checkIndex(decisions, base) {
  const text = listFiles(['.md'], base).includes(index) ? readSource(index, base) : ''
  const entries = [...text.matchAll(/^\| (\d+) \| \[(.+?)\]\(([^)]+)\) \| \S.* \|$/gm)].map(
    ([, number, title, path]) => `${number}. ${title} (${folder}${path})`,
  )
  const wanted = decisions.map(({ number, title, path }) => `${number}. ${title} (${path})`)
  return [
    ...wanted.filter((one) => !entries.includes(one)).map((one) => finding(index, 1, `does not name ${one}`)),
    ...entries
      .filter((one) => !wanted.includes(one))
      .map((one) => finding(index, 1, `names ${one}, which is not there`)),
  ]
}

const kinds = ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.css', '.md', '.json', '.yaml', '.yml', '.html', '.sh']
// "decision 12", "decisions 12, 14 and 15", also where a comment breaks between word and number.
const byNumber = /\bdecisions?\s+(?:(?:\*|\/\/|#)\s+)?(\d+(?:(?:, and |, | and )\d+)*)\b/gi
const byPath = /\bdecisions\/(\d{4}(?:[\w-]|\.(?=\w))*)/g
const byName = /\bdecisions,? "[^"]+"/gi
const asLink = /\[(?:decision )?(\d+)\]\(([^)]*\b\d{4}-[\w.-]+\.md)\)/gi

/** References of one file to missing decisions, or to decisions under a wrong number. */
function checkReferences(file, text, decisions) {
  const numbers = new Set(decisions.map(({ number }) => number))
  const names = new Set(decisions.map(({ path }) => path.slice(folder.length)))
  const found = []
  const say = (at, message) => found.push(finding(file, lineAt(text, at), message))
  for (const { 1: list, index: at } of text.matchAll(byNumber))
    for (const number of list.match(/\d+/g))
      if (!numbers.has(Number(number)) || number.startsWith('0'))
        say(at, `names decision ${number}, which is not in ${folder}`)
  for (const { 1: name, index: at } of text.matchAll(byPath))
    if (!names.has(name)) say(at, `names decisions/${name}, which is not there`)
  for (const { 0: name, index: at } of text.matchAll(byName)) say(at, `says ${name}: name a decision by its number`)
  for (const { 1: number, 2: target, index: at } of text.matchAll(asLink))
    if (Number(/(\d{4})-[\w.-]*$/.exec(target)?.[1]) !== Number(number)) say(at, `calls ${target} decision ${number}`)
  return found
}

/** Findings about the decisions (their form, numbers, index and every reference), and broken links between pages. */
export function checkDecisions(base = root) {
  const decisions = readDecisions(base)
  return [
    ...checkNumbers(decisions),
    ...decisions.flatMap(checkForm),
    ...checkIndex(decisions, base),
    ...listFiles(kinds, base).flatMap((file) => checkReferences(file, readSource(file, base), decisions)),
    ...checkPageLinks(base),
  ]
}

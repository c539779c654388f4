import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { finding, lineAt, listFiles, readSource, root } from './source-tree.mjs'

const link = /\[[^\]]*\]\(([^)\s]+)\)/g
const isElsewhere = (target) => /^[a-z][a-z0-9+.-]*:/i.test(target)

/** The page with empty code blocks and spans: a link in code is an example. */
const withoutCode = (text) =>
  text.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, '')).replace(/`[^`\n]*`/g, '')

/** Names of a page's headings, as GitHub makes them. */
export function anchorsOf(text) {
  const seen = new Map()
  return [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => {
    const name = heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-')
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    return before === 0 ? name : `${name}-${before}`
  })
}

/** The fault of a link on `page`; undefined for a working link. */
function faultOf(page, target, base) {
  const [path, anchor] = target.split('#')
  const goal = path === '' ? page : join(dirname(page), decodeURIComponent(path))
  if (!existsSync(join(base, goal))) return `links to ${target}, which is not there`
  if (anchor === undefined || !goal.endsWith('.md')) return undefined
  const anchors = anchorsOf(readFileSync(join(base, goal), 'utf8'))
  return anchors.includes(anchor) ? undefined : `links to ${target}, a heading that is not there`
}

/** Links between pages of the repository to a missing file or heading. */
export function checkPageLinks(base = root, pages = listFiles(['.md'], base)) {
  return pages.flatMap((page) => {
    const text = withoutCode(readSource(page, base))
    return [...text.matchAll(link)].flatMap(({ 1: target, index }) => {
      const fault = isElsewhere(target) ? undefined : faultOf(page, target, base)
      return fault ? [finding(page, lineAt(text, index), fault)] : []
    })
  })
}

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { finding, isTest, listFiles, readSource, root } from './source-tree.mjs'

/**
 * Pieces of a remote's texts (src/texts/<piece>.en.json) that no page or widget of portal.json and no code loads. The words
 * of its menu are in its release.
 */
export function checkTextPieces(base = root) {
  return readdirSync(base)
    .filter((remote) => existsSync(join(base, remote, 'portal.json')) && existsSync(join(base, remote, 'src/texts')))
    .flatMap((remote) => {
      const { pageTexts = [], pages = [], widgets = {} } = JSON.parse(readSource(`${remote}/portal.json`, base))
      const declared = [...pages, ...Object.values(widgets)].flatMap(({ texts = [] }) => texts)
      const sources = listFiles(['.ts', '.tsx'], join(base, remote, 'src')).filter((path) => !isTest(path))
      const imported = sources.flatMap((path) =>
        [...readSource(`${remote}/src/${path}`, base).matchAll(/'#texts\/([\w-]+)'/g)].map(([, piece]) => piece),
      )
      const menu = pages.some(({ nav }) => nav) ? ['nav'] : []
      const read = new Set([...pageTexts, ...declared, ...imported, ...menu])
      return readdirSync(join(base, remote, 'src/texts'))
        .flatMap((file) => /^(.+)\.en\.json$/.exec(file)?.[1] ?? [])
        .filter((piece) => !read.has(piece))
        .map((piece) => finding(`${remote}/src/texts/${piece}.en.json`, 1, 'is loaded by nothing'))
    })
}

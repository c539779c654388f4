import { join } from 'node:path'
import { lanesOf, rootOf } from '../layout.ts'
import { placesIn } from './check-pages.ts'
import type { Portal } from './read-portal.ts'
import { languages } from './surroundings.ts'

/**
 * Source files that a page (by its path) or a widget (by its name) imports lazily before it is shown: its component, and
 * its texts in each language, since the language is chosen in the browser.
 */
export function firstSources({ file }: Portal, folder: string): ReadonlyMap<string, readonly string[]> {
  const shared = lanesOf(rootOf(folder)).folder
  const textFiles = (piece: string) =>
    languages.map((language) =>
      piece.startsWith('shared/')
        ? join(shared, 'texts', language, `${piece.slice('shared/'.length)}.json`)
        : join(folder, 'src/texts', `${piece}.${language}.json`),
    )
  const sources = (module: string, texts: readonly string[] = []) => [
    join(folder, 'src', module),
    ...texts.flatMap(textFiles),
  ]
  return new Map([
    ...placesIn(file).map(
      ({ page: { module, texts = [] }, place }) =>
        [place.path, sources(module, [...texts, ...(file.pageTexts ?? [])])] as const,
    ),
    ...Object.entries(file.widgets).map(([name, { module, texts }]) => [name, sources(module, texts)] as const),
  ])
}

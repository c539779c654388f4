import { basename } from 'node:path'
import { nearest } from '@portal/shared/domain'
import { faultOfMenuWords, menuRemedy } from '../../contract-gate/menu-words.ts'
import { normalPath } from '../../contract-gate/normal-path.ts'
import type { JsonPath } from './json-places.ts'
import type { RemoteFile, RemotePlace } from './portal-file.ts'
import type { Mistake } from './portal-mistake.ts'
import { languages, menuFile, type Surroundings } from './surroundings.ts'

/** Every address of a remote with its place in the file, in order. */
export const placesIn = ({
  pages,
}: RemoteFile): { place: RemotePlace; at: JsonPath; page: RemoteFile['pages'][number] }[] =>
  pages.flatMap((page, number) => [
    { place: page, at: ['pages', number], page },
    ...(page.also ?? []).map((place, other) => ({ place, at: ['pages', number, 'also', other], page })),
  ])

/** Mistakes: two pages at one address, or an address that another remote owns. */
export function checkPaths(file: RemoteFile, { taken }: Surroundings): Mistake[] {
  const own = new Set<string>()
  return placesIn(file).flatMap(({ place: { path }, at }): Mistake[] => {
    const normal = normalPath(path)
    const other = taken.get(normal)
    const isSecond = own.has(normal)
    own.add(normal)
    const remedy = 'Give one of them another address.'
    if (isSecond) return [{ at: [...at, 'path'], what: `${path} is there already, further up.`, remedy }]
    return other ? [{ at: [...at, 'path'], what: `${other.remote} owns ${other.path}.`, remedy }] : []
  })
}

/** Mistakes: modules that do not exist, or do not export the component of their name. */
export function checkModule(module: string, at: JsonPath, { source, components }: Surroundings): Mistake[] {
  const text = source(module)
  if (text === undefined) {
    const paths = components()
    const meant = paths.find((path) => basename(path) === basename(module)) ?? nearest(module, paths)
    const remedy = meant === null ? 'Write the component, or correct its path.' : `Did you mean ${meant}?`
    return [{ at, what: `There is no src/${module}.`, remedy }]
  }
  const name = basename(module, '.tsx')
  const isExported = new RegExp(`export (?:(?:function|const|class) ${name}\\b|\\{[^}]*\\b${name}\\b)`).test(text)
  const remedy = `Export the component under the name ${name}, or give it a file of its own.`
  return isExported ? [] : [{ at, what: `src/${module} exports no ${name}.`, remedy }]
}

/** Mistakes: entries of the navigation without words, or with an address that cannot be linked. */
export function checkNav(file: RemoteFile, { menu }: Surroundings): Mistake[] {
  return placesIn(file).flatMap(({ place: { nav, path }, at }): Mistake[] => {
    if (!nav) return []
    const wrong = languages.flatMap((language): Mistake[] => {
      const words = menu[language][nav.text]
      const place = { at: [...at, 'nav', 'text'] }
      const where = `src/${menuFile(language)}`
      if (words === undefined)
        return [
          { ...place, what: `${where} has no ${nav.text}.`, remedy: 'Write the entry’s words in both languages.' },
        ]
      const fault = faultOfMenuWords(nav.text, words)
      return fault === undefined ? [] : [{ ...place, what: `${nav.text} of ${where} ${fault}.`, remedy: menuRemedy }]
    })
    return [
      ...wrong,
      ...(/[:*]/.test(path)
        ? [
            {
              at: [...at, 'nav'],
              what: `A link of the navigation cannot fill in ${path}.`,
              remedy: 'Give the entry to an address without parameters.',
            },
          ]
        : []),
    ]
  })
}

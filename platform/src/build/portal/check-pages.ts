import { basename } from 'node:path'
import { nearest } from '@portal/shared/domain'
import { normalPath } from '../../contract-gate/normal-path.ts'
import type { JsonPath } from './json-places.ts'
import type { RemoteFile, RemotePlace } from './portal-file.ts'
import type { Mistake } from './portal-mistake.ts'
import { languages, type Surroundings } from './surroundings.ts'

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

/** Mistakes: entries of the navigation without a text, or with an address that cannot be linked. */
export function checkNav(file: RemoteFile, { common }: Surroundings): Mistake[] {
  return placesIn(file).flatMap(({ place: { nav, path }, at }): Mistake[] => {
    if (!nav) return []
    const missing = languages.filter((language) => !common[language].has(nav.text))
    return [
      ...missing.map((language) => ({
        at: [...at, 'nav', 'text'],
        what: `shared/texts/${language}/common.json has no ${nav.text}.`,
        remedy: 'Write it in both languages, or name one that is there.',
      })),
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

import { checkModule, checkNav, checkPaths } from './check-pages.ts'
import type { JsonPath } from './json-places.ts'
import type { RemoteFile } from './portal-file.ts'
import type { Mistake } from './portal-mistake.ts'
import { instead } from './shape-mistakes.ts'
import { languages, type Surroundings } from './surroundings.ts'
import { PropsFault, propsFile } from '../../widgets/read-props.ts'

/** Mistakes of a portal.json whose keys and values have the right form. */
export function checkPortal(file: RemoteFile, around: Surroundings): Mistake[] {
  const widgets = Object.entries(file.widgets)
  return [
    ...checkPaths(file, around),
    ...file.pages.flatMap(({ module }, page) => checkModule(module, ['pages', page, 'module'], around)),
    ...widgets.flatMap(([name, { module }]) => checkModule(module, ['widgets', name, 'module'], around)),
    ...checkNav(file, around),
    ...checkPieces(file.pageTexts, ['pageTexts'], around),
    ...file.pages.flatMap(({ texts }, page) => checkPieces(texts, ['pages', page, 'texts'], around)),
    ...widgets.flatMap(([name, { texts }]) => checkPieces(texts, ['widgets', name, 'texts'], around)),
    ...checkWidgets(file, around),
  ]
}

/** Mistakes: texts that do not exist, or not in both languages. */
function checkPieces(pieces: readonly string[] = [], at: JsonPath, { pieces: known }: Surroundings): Mistake[] {
  return pieces.flatMap((piece, number): Mistake[] => {
    const has = known.get(piece)
    if (!has)
      return [{ at: [...at, number], what: `There are no texts ${piece}.`, remedy: instead(piece, [...known.keys()]) }]
    return languages
      .filter((language) => !has.has(language))
      .map((language) => {
        const name = piece.replace(/^shared\//, '')
        const missing = name === piece ? `src/texts/${piece}.${language}.json` : `shared/texts/${language}/${name}.json`
        return { at: [...at, number], what: `${missing} is missing.`, remedy: 'Write the texts in this language, too.' }
      })
  })
}

/** Mistakes: a widget without declared props, which nobody could use, or the reverse. */
function checkWidgets({ widgets }: RemoteFile, { widgetProps }: Surroundings): Mistake[] {
  const here = Object.keys(widgets)
  if (widgetProps instanceof PropsFault)
    return [
      {
        at: ['widgets'],
        what: widgetProps.message,
        remedy: 'Export widgetProps, with a schema of valibot for each widget.',
      },
    ]
  const declared = Object.keys(widgetProps)
  return [
    ...here
      .filter((name) => !declared.includes(name))
      .map((name) => ({
        at: ['widgets', name],
        isKey: true,
        what: `The widget ${name} has no props in ${propsFile}.`,
        remedy: 'Declare there what it is told, or v.object({}) when it is told nothing.',
      })),
    ...declared
      .filter((name) => !here.includes(name))
      .map((name) => ({
        at: ['widgets'],
        what: `The widget ${name} is missing, whose props are in ${propsFile}.`,
        remedy: 'Add the widget, or take its props out when no other remote shows it any more.',
      })),
  ]
}

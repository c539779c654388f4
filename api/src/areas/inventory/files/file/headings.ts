import type { UploadMode } from '@portal/shared/contract'
import { Refusal } from '../../../../http/refusal.ts'
import { columnsOf, headingKey, resultColumns } from '../row/columns.ts'

/** How many headings a refusal lists: a wrong file may have thousands. */
const TOLD = 10

/**
 * The columns of a file, in order; columns that only result files have are empty. An unknown, missing or repeated
 * heading refuses the file, because a column that is silently ignored is noticed too late.
 */
export function readHeadings(mode: UploadMode, headings: readonly string[]): string[] {
  const names = headings.map(headingKey).map((name) => (isResult(name) ? '' : name))
  const fields = fieldsOf(mode, headings, names)
  if (Object.keys(fields).length > 0) throw new Refusal('upload_headings', { fields })
  return names
}

function fieldsOf(mode: UploadMode, headings: readonly string[], names: readonly string[]): Record<string, string[]> {
  const known = columnsOf[mode]
  const wrong = {
    missing: known.filter(({ name, isRequired }) => isRequired && !names.includes(name)).map(({ name }) => name),
    unknown: headings
      .filter((_, i) => !isIgnored(headings[i]!) && !known.some(({ name }) => name === names[i]))
      .map(shown),
    repeated: [...new Set(names.filter((name, i) => names.indexOf(name) !== i))].filter((name) =>
      known.some((column) => column.name === name),
    ),
  }
  return Object.fromEntries(
    Object.entries(wrong)
      .filter(([, list]) => list.length > 0)
      .map(([kind, list]) => [kind, list.slice(0, TOLD)]),
  )
}

const isResult = (name: string): boolean => resultColumns.some((column) => column === name)
const isIgnored = (heading: string): boolean => isResult(headingKey(heading))

/** An empty heading has no name to list. */
const shown = (heading: string): string => heading.trim().slice(0, 60) || '""'

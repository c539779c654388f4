import { csvLines } from '../../../csv/csv-lines.ts'
import type { PrintedLetter } from './print-run.ts'

const HEADINGS = [
  'letter_id',
  'name',
  'street',
  'city',
  'state',
  'zip',
  'language',
  'first_page',
  'pages',
  'document_pages',
  'document_sha256',
]

/** The list that goes with a print file: one line for each letter, in the order of its pages. */
export const manifest = (printed: readonly PrintedLetter[]): string =>
  csvLines([
    HEADINGS,
    ...printed.map(({ letter: { id, to, language, pages: own, sha256 }, firstPage, pages }) => [
      id,
      to.name,
      to.street,
      to.city,
      to.state,
      to.zip,
      language,
      firstPage,
      pages,
      own,
      sha256,
    ]),
  ])

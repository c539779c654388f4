import { BuildFault } from '../build-fault.ts'
import { JsonFault, placeAt, PlacedJson, type JsonPath, type Place } from './json-places.ts'

/** A mistake in a portal.json. `at` is the part; `isKey` when its key is wrong and not its value. */
export interface Mistake {
  readonly at: JsonPath
  readonly isKey?: boolean
  /** The mistake, a sentence. */
  readonly what: string
  /** The remedy, a sentence. */
  readonly remedy: string
}

/** A mistake with its place. */
export interface PlacedMistake extends Place {
  readonly file: string
  readonly what: string
  readonly remedy: string
}

/** A portal.json with mistakes; the message names each with its place and remedy. */
export class PortalFault extends BuildFault {
  readonly mistakes: readonly PlacedMistake[]

  constructor(mistakes: readonly PlacedMistake[]) {
    super(mistakes.map(sayMistake).join('\n'))
    this.name = 'PortalFault'
    this.mistakes = mistakes
  }
}

/** A mistake on one line, in the form that editors and terminals link. */
export const sayMistake = ({ file, line, column, what, remedy }: PlacedMistake) =>
  `${file}:${line}:${column} ${what} ${remedy}`

/** @throws {PortalFault} for a text that is not JSON */
export function readPlaced(file: string, text: string): PlacedJson {
  try {
    return new PlacedJson(text)
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    const what = `This is not JSON: ${error.message}.`
    throw new PortalFault([{ file, ...placeAt(text, error.offset), what, remedy: 'Correct it here or just before.' }])
  }
}

/** Mistakes with their places, from the top of the file to its end. */
export const placed = (file: string, json: PlacedJson, mistakes: readonly Mistake[]): PlacedMistake[] =>
  mistakes
    .map(({ at, isKey, what, remedy }) => ({
      file,
      ...(isKey ? json.placeOfKey(at) : json.placeOf(at)),
      what,
      remedy,
    }))
    .sort((a, b) => a.line - b.line || a.column - b.column)

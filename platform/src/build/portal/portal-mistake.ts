import { BuildFault } from '../build-fault.ts'
import { JsonFault, placeAt, PlacedJson, type JsonPath, type Place } from './json-places.ts'

/** What is wrong in a portal.json. `at` is the part; `isKey` when its key is wrong and not its value. */
export interface Mistake {
  readonly at: JsonPath
  readonly isKey?: boolean
  /** What is wrong, a sentence. */
  readonly what: string
  /** What to do about it, a sentence. */
  readonly remedy: string
}

/** A mistake where it stands. */
export interface PlacedMistake extends Place {
  readonly file: string
  readonly what: string
  readonly remedy: string
}

/** A portal.json that nothing is built from; the message names every mistake with its place and its remedy. */
export class PortalFault extends BuildFault {
  readonly mistakes: readonly PlacedMistake[]

  constructor(mistakes: readonly PlacedMistake[]) {
    super(mistakes.map(sayMistake).join('\n'))
    this.name = 'PortalFault'
    this.mistakes = mistakes
  }
}

/** One line, the way editors and terminals link it. */
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

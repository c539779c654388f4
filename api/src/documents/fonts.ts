import { openSync, type Font } from 'fontkit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/**
 * The typefaces of the documents that the server draws. Arimo has the widths of Helvetica, and the Latin, Greek,
 * Cyrillic, Hebrew and Vietnamese letters that a PDF's own fonts silently replace.
 */
export const faces = {
  Regular: require.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf'),
  Bold: require.resolve('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf'),
  Italic: require.resolve('@expo-google-fonts/arimo/400Regular_Italic/Arimo_400Regular_Italic.ttf'),
  /** Typed signatures. */
  Script: require.resolve('@expo-google-fonts/dancing-script/400Regular/DancingScript_400Regular.ttf'),
} as const
export type Face = keyof typeof faces

const opened = new Map<string, Font>()

/** A font file, parsed once: parsing it for each document would take three quarters of the time that drawing takes. */
export function fontOf(file: string): Font {
  const known = opened.get(file)
  if (known) return known
  const font = openSync(file) as Font
  opened.set(file, font)
  return font
}

/** Letters in names that these typefaces lack: Chinese, Japanese, Korean, with their punctuation. */
const eastAsian =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]+)/u

/** A stretch of text that one font can draw; `file` is null for the chosen typeface. */
export interface Run {
  text: string
  file: string | null
}

/** Splits a text where the font must change; most texts are one piece. */
export function runsOf(text: string): Run[] {
  if (!eastAsian.test(text)) return [{ text, file: null }]
  const runs: Run[] = []
  for (const [at, part] of text.split(eastAsian).entries()) {
    const letters = at % 2 === 0 ? (part === '' ? [] : [part]) : [...part]
    for (const letter of letters) {
      const file = at % 2 === 0 ? null : sliceWith(letter.codePointAt(0)!)
      const last = runs.at(-1)
      if (last?.file === file) last.text += letter
      else runs.push({ text: letter, file })
    }
  }
  return runs
}

/** These fonts are split into slices of some hundred letters: only the slices that a text needs are read. */
const slices = [
  { name: 'chocolate-classical-sans', letters: require.resolve('@fontsource/chocolate-classical-sans/unicode.json') },
  { name: 'gowun-dodum', letters: require.resolve('@fontsource/gowun-dodum/unicode.json') },
]
let ranges: { from: number; to: number; file: string }[] | null = null

function sliceWith(letter: number): string | null {
  ranges ??= slices.flatMap(({ name, letters: list }) => {
    const listed = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>
    return Object.entries(listed).flatMap(([slice, letters]) =>
      letters.split(',').map((range) => {
        const [from, to] = range.slice(2).split('-')
        const file = join(dirname(list), `files/${name}-${slice.replace(/[[\]]/g, '')}-400-normal.woff`)
        return { from: parseInt(from!, 16), to: parseInt(to ?? from!, 16), file }
      }),
    )
  })
  return ranges.find(({ from, to }) => letter >= from && letter <= to)?.file ?? null
}

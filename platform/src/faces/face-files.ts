import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sriOf } from '../releases/sri.ts'
import { faceCss } from './face-css.ts'
import { faces, isFace, type Face, type FaceName } from './faces.ts'

/** The folder of the assets origin with the files of faces. Their names have hashes: no file ever changes. */
export const facesFolder = '/faces/'

/** The files of one face: its stylesheet, and the letters that every page needs. */
export interface FaceFiles {
  readonly css: { readonly file: string; readonly sri: string }
  readonly letters: string
  /** The stylesheet of its preview, with the files below a folder. */
  readonly preview: (folder: string) => string
}

/** Latin has every letter of English and Spanish; the letters of other names are loaded where a heading has one. */
const subsets = ['latin-ext', 'latin'] as const

const hashed = (name: string, ending: string, bytes: Uint8Array) =>
  `${name}.${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.${ending}`

const files = new Map<string, Uint8Array>()
const found = new Map<FaceName, FaceFiles>()

function read(value: FaceName, face: Face): FaceFiles {
  const folder = dirname(face.about())
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  const letters = subsets.map((subset) => {
    const bytes = readFileSync(join(folder, `files/${face.name}-${subset}-wght-normal.woff2`))
    const file = hashed(`${face.name}-${subset}`, 'woff2', bytes)
    files.set(file, bytes)
    return { file, range: ranges[subset] ?? '' }
  })
  const css = Buffer.from(faceCss(value, face, letters))
  const file = hashed(value, 'css', css)
  files.set(file, css)
  return {
    css: { file, sri: sriOf(css) },
    letters: letters.at(-1)?.file ?? '',
    preview: (place) =>
      faceCss(
        value,
        face,
        letters.map((one) => ({ ...one, file: place + one.file })),
        'swap',
      ),
  }
}

function all(): ReadonlyMap<FaceName, FaceFiles> {
  if (found.size === 0)
    for (const [value, face] of Object.entries(faces)) if (isFace(value)) found.set(value, read(value, face))
  return found
}

/** The files of the typeface that a tenant has chosen for headings; none for typefaces of the device. */
export const faceOf = (value: string): FaceFiles | undefined => (isFace(value) ? all().get(value) : undefined)

/** The files of every face that a tenant may choose. */
export const everyFace = (): readonly FaceFiles[] => [...all().values()]

/** The bytes of a file of a face, by its name; undefined when there is no such file. */
export function faceFile(name: string): Uint8Array | undefined {
  all()
  return files.get(name)
}

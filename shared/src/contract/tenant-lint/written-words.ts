import { readTenantValue } from '../tenant-value.ts'
import { tenantPaths } from '../tenant-path.ts'
import type { TenantFile } from '../tenant-file.ts'

/** One text of the tenant's own in both languages; undefined where a language does not have it at all. */
export interface WordPair {
  /** The setting that holds it. */
  path: string
  en: string | undefined
  es: string | undefined
  /** A paragraph without a counterpart in the other language, found by their numbers. */
  isUnpaired: boolean
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Every text of a tenant's file that people read, pairwise, in the order of the settings. */
export const wordPairs = (file: TenantFile): WordPair[] =>
  tenantPaths.flatMap(({ path, owner }) => (owner === 'admin' ? pairsIn(path, readTenantValue(file, path)) : []))

/** Looks for `{ en, es }` at any depth: labels of columns and rows are inside lists and tables. */
function pairsIn(path: string, value: unknown): WordPair[] {
  if (!isObject(value)) return []
  if ('en' in value || 'es' in value) return texts(path, value['en'], value['es'])
  return Object.values(value).flatMap((inner) => pairsIn(path, inner))
}

/** Texts, paragraphs and blocks of both languages, side by side. */
function texts(path: string, en: unknown, es: unknown, isUnpaired = false): WordPair[] {
  if (isObject(en) || isObject(es)) {
    const [left, right] = [isObject(en) ? en : {}, isObject(es) ? es : {}]
    const areLists = Array.isArray(en) && Array.isArray(es)
    // The id of an agreement's section is no word.
    const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])].filter((key) => key !== 'id')
    return keys.flatMap((key) =>
      texts(path, left[key], right[key], isUnpaired || (areLists && !(key in left && key in right))),
    )
  }
  if (typeof en !== 'string' && typeof es !== 'string') return []
  return [{ path, en: asText(en), es: asText(es), isUnpaired }]
}

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

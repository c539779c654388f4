import type { FileList } from '@portal/shared/contract'
import { finding, type Finding } from '../releases/findings.ts'
import type { Release } from '../releases/release-file.ts'
import { nameOf } from './check-pair.ts'

/** Files that a release would have a browser load without naming their hash. */
export function checkFiles(release: Release): Finding[] {
  const { exposes, pages, texts, lazy, files, entry, remote } = release
  const lists: FileList[] = [exposes, pages, texts, lazy].flatMap((by) => Object.values(by))
  const named = new Set([entry, ...lists.flatMap(({ js, css }) => [...js, ...css])])
  return [...named]
    .filter((file) => !files[file]?.sri.startsWith('sha384-'))
    .map((file) => finding('MFE-401', `${nameOf(release)} loads ${file} without a hash.`, { remote }))
}

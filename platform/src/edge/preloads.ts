import { faceOf, facesFolder } from '../faces/face-files.ts'
import type { ResolvedRemote, ResolvedSet } from './resolve/resolve-set.ts'
import type { Language } from './language.ts'
import { matchRemote } from './match-remote.ts'

/** A file that a page needs, with the attributes of its tag. */
export interface Linked {
  readonly href: string
  readonly sri: string
  readonly as: 'script' | 'style'
}

/** The files of the typeface that a page's headings have. */
export interface LinkedFace {
  readonly css: Linked
  /** The address of its letters; browsers check no hash of them, but the stylesheet names it. */
  readonly letters: string
}

/**
 * The most preloads over HTTP/1.1, where a browser has six connections to the assets: a slow remote must leave some to
 * the shell and to other remotes. HTTP/2, which needs TLS, has no such limit.
 */
export const plainPreloads = 4

const kindOf = (file: string) => (file.endsWith('.css') ? 'style' : 'script')

/** The shell's first files, styles before scripts. */
export function shellFiles({ first, shell }: ResolvedSet): readonly Linked[] {
  return [...first.css, ...first.js].map((file) => ({
    href: shell.base + file,
    sri: shell.files[file]?.sri ?? '',
    as: kindOf(file),
  }))
}

/** The files of its remote that a page needs to render, most needed first: one round trip instead of four. */
function filesOf(remote: ResolvedRemote, route: string, language: Language): readonly Linked[] {
  const { './remote': expose } = remote.exposes
  const page = remote.pages[route]
  const texts = remote.texts[language]
  const styles = [...(expose?.css ?? []), ...(page?.css ?? [])]
  const scripts = [...(expose?.js ?? []), ...(page?.js ?? []), ...(texts?.js ?? [])]
  return [...new Set([remote.entry, ...scripts.slice(0, 1), ...styles.slice(0, 1), ...scripts, ...styles])].flatMap(
    (file) => {
      const found = remote.files[file]
      return found ? [{ href: remote.base + file, sri: found.sri, as: kindOf(file) }] : []
    },
  )
}

/** The typeface that a tenant has chosen for headings; undefined for those of the device. */
export function headingFace(set: ResolvedSet, chosen: string): LinkedFace | undefined {
  const face = faceOf(chosen)
  const folder = set.assets + facesFolder
  return (
    face && { css: { href: folder + face.css.file, sri: face.css.sri, as: 'style' }, letters: folder + face.letters }
  )
}

interface Asked {
  readonly path: string
  readonly language: Language
  /** Names of remotes that are switched off. */
  readonly killed: readonly string[]
}

/** The preloads of the remote that owns a path; none when it is switched off. */
export function remoteFiles(set: ResolvedSet, { path, language, killed }: Asked): readonly Linked[] {
  const owner = matchRemote(set.remotes, path)
  return owner && !killed.includes(owner.remote.name) ? filesOf(owner.remote, owner.path, language) : []
}

/**
 * The preloads, with the shell's first files, as a `Link` header, which a CDN can send as Early Hints (103, over HTTP/2
 * only). Mode and integrity must equal those of the tags, or the file loads twice.
 */
export function linkHeader(files: readonly Linked[], letters?: string): string {
  return [
    ...files.map(({ as, href, sri }) => `<${href}>; rel=preload; as=${as}; integrity="${sri}"; crossorigin=anonymous`),
    ...(letters === undefined ? [] : [`<${letters}>; rel=preload; as=font; crossorigin=anonymous`]),
  ].join(', ')
}

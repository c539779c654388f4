import type { FileList, RemoteRelease } from '@portal/shared/contract'
import { currentLanguage } from '@portal/shared/i18n'
import { integrityMap } from './integrity-map.ts'

/**
 * Preloads a remote's files without running them, when a person points at a link to it. A preload needs the mode and
 * hash of the later tag; otherwise the browser fetches each file twice.
 */
export function warmRemote(release: RemoteRelease, path: string | undefined): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const page = path === undefined ? undefined : release.pages[path]
  const lists: (FileList | undefined)[] = [
    { js: [release.entry], css: [] },
    release.exposes['./remote'],
    release.texts[currentLanguage()],
    page,
  ]
  for (const list of lists) {
    for (const file of list?.js ?? []) preload(new URL(file, release.base).href, 'script')
    for (const file of list?.css ?? []) preload(new URL(file, release.base).href, 'style')
  }
}

function preload(href: string, as: 'script' | 'style'): void {
  const tags = [...document.querySelectorAll('link, script')] as (HTMLLinkElement | HTMLScriptElement)[]
  if (tags.some((tag) => ('href' in tag ? tag.href : tag.src) === href)) return
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = as
  link.crossOrigin = 'anonymous'
  link.integrity = integrityMap()[href] ?? ''
  link.href = href
  document.head.append(link)
}

import { serverNow } from '@portal/shared/client'
import { saveLink } from '@portal/shared/ui'
import type { PageFactsData } from './page-facts.ts'

/** Facts of a page and its browser for support, without personal data: no address, no storage, no cookie. */
export function supportBundle(facts: PageFactsData) {
  return {
    schema: 'portal.support/1',
    madeAt: new Date(serverNow()).toISOString(),
    host: window.location.host,
    language: document.documentElement.lang,
    browser: navigator.userAgent,
    isOnline: navigator.onLine,
    window: { width: window.innerWidth, height: window.innerHeight },
    ...facts,
  }
}

/** Saves the support bundle as a file. */
export function saveSupportBundle(facts: PageFactsData): void {
  const text = JSON.stringify(supportBundle(facts), null, 2)
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  saveLink(url, `support-${facts.set}.json`)
  URL.revokeObjectURL(url)
}

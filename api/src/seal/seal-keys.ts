import { noteCertificate } from './known-certificates.ts'
import { loadSealKey, type SealSettings } from './load-seal-key.ts'
import { ownSealFor } from './own-seal-key.ts'
import type { SealKey } from './seal-key.ts'

/** The key that seals a company's documents, by the company's full name. */
export type SealKeys = (company: string) => SealKey

/**
 * The operator's own key and certificate for every company; or this installation's key, with a certificate for each
 * company. Each certificate is noted, so that its seals stay known. @throws with the fault of the key and its remedy.
 */
export function createSealKeys(settings: SealSettings, now: Date): SealKeys {
  const { p12, dataFolder } = settings
  const key = loadSealKey(settings, now)
  noteCertificate(dataFolder, key)
  if (p12) return () => key
  const made = new Map<string, SealKey>()
  return (company) => {
    const known = made.get(company)
    if (known) return known
    const named = ownSealFor(key, dataFolder, company, now)
    noteCertificate(dataFolder, named)
    made.set(company, named)
    return named
  }
}

import * as v from 'valibot'
import { Bootstrap } from '@portal/shared/contract'

/**
 * The data block that the edge puts into the page. Null when it is missing or invalid: the portal then runs on safe
 * defaults, and only the log says so (SH-02).
 */
export function readBootstrap(): Bootstrap | null {
  try {
    const parsed = v.safeParse(Bootstrap, JSON.parse(document.getElementById('portal-bootstrap')?.textContent ?? ''))
    if (parsed.success) return parsed.output
    console.warn('The settings of this page do not fit:', v.summarize(parsed.issues))
  } catch (error) {
    console.warn('The settings of this page could not be read:', error)
  }
  return null
}

/** A release set without remotes, for a page whose settings could not be read. */
export const emptySet: Bootstrap['set'] = {
  id: '',
  assets: '',
  shell: { version: '', base: '/', files: {} },
  remotes: [],
}

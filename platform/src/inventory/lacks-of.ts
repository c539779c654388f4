import { finding, type Finding } from '../releases/findings.ts'
import { unsaid, type InventoryScript } from './script-inventory.ts'

/** Scripts of an inventory without an owner or a justification (PCI DSS 6.4.3). */
export function lacksOf(scripts: readonly InventoryScript[]): Finding[] {
  const found = new Map<string, Finding>()
  for (const { of: remote, version, url, integrity, owner, why } of scripts) {
    const lacks = [owner === unsaid || !owner ? 'owner' : '', why === unsaid || !why ? 'justification' : ''].filter(
      Boolean,
    )
    if (lacks.length === 0) continue
    const what = integrity === null ? url : 'its scripts'
    const message = `${remote} ${version}: ${what} without ${lacks.join(' and ')}`
    const place = integrity === null ? 'scripts3p of portal.json' : `${remote}/portal.json`
    found.set(message, finding('MFE-402', message, { remote, remedy: `Name both in ${place} and release it again.` }))
  }
  return [...found.values()]
}

import type { PlatformConfig } from '../../config.ts'
import { askPortal } from './ask-portal.ts'
import type { Portal } from './portal-in-front.ts'
import { translation, type Mirrored } from './translate-addresses.ts'

/** A portal as a development edge sees it, with the address of its pages here. */
export interface FoundPortal {
  readonly portal: Portal
  /** The portal's frames for cards, signatures and chats, on an origin of their own. */
  readonly hosted: Portal
  /** Where to look: with the tenant's name where the portal is that of this machine. */
  readonly page: (tenant: string) => string
}

/** Ports of the development edge: its pages, and the portal's frames. */
export interface DevPorts {
  readonly pages: number
  readonly frames: number
}

const hostedHere = ({ frames }: DevPorts) => `http://hosted.localhost:${frames}`

/** The portal of this machine: every tenant's host, on another port. */
export function portalHere({ hostedOrigin, port }: PlatformConfig, here: DevPorts): FoundPortal {
  const addresses = translation([
    { there: `localhost:${port}`, here: `localhost:${here.pages}` },
    { there: hostedOrigin, here: hostedHere(here) },
  ])
  const originFor = (host: string) => `http://${host.replace(/:\d+$/, '')}:${port}`
  return {
    portal: { originFor, isSecure: false, addresses },
    hosted: { originFor: () => hostedOrigin, isSecure: false, addresses },
    page: (tenant) => `http://${tenant}.localhost:${here.pages}/`,
  }
}

/**
 * A deployed portal at one tenant's address. Its pages name the origin of its frames. @throws when it does not answer
 * with a page of a portal
 */
export async function portalAt(address: URL, here: DevPorts): Promise<FoundPortal> {
  const { body, headers, status } = await askPortal(address.origin, '/', 'text/html')
  const [, framesOf] = /payment=\(self "([^"]+)"\)/.exec(String(headers['permissions-policy'])) ?? []
  if (status !== 200 || framesOf === undefined || !body.includes('id="portal-bootstrap"'))
    throw new Error(`it answers with status ${status}, and with no page of a portal`)
  const isSecure = address.protocol === 'https:'
  // A host of its own here, so that cookies of two portals never meet.
  const mine = `http://${address.host.replaceAll(/[^a-z0-9]+/gi, '-')}.localhost:${here.pages}`
  const mirrored: Mirrored[] = [
    { there: address.origin, here: mine },
    { there: framesOf, here: hostedHere(here) },
  ]
  const addresses = translation(mirrored)
  return {
    portal: { originFor: () => address.origin, isSecure, addresses },
    hosted: { originFor: () => framesOf, isSecure, addresses },
    page: () => `${mine}/`,
  }
}

import type { PlatformConfig } from '../config.ts'
import { overrideParameter } from '../releases/override-token.ts'
import type { Values } from './options.ts'
import { WrongUse } from './outcome.ts'
import { tenantNamed } from './tenant-name.ts'

/** Host label of the demo's tenants; in production each tenant has its own host, which only its file names. */
const demoHost = '<tenant>'

/** The address of a page with an override's token: --at, or the portal of --tenant. */
export function pageAddress(config: PlatformConfig, { at, tenant }: Values, token: string): string {
  if (at !== undefined) {
    if (!URL.canParse(at))
      throw new WrongUse(`--at takes the address of a page, such as https://pay.example.com/, not "${at}".`)
    const address = new URL(at)
    address.searchParams.set(overrideParameter, token)
    return address.href
  }
  if (config.mode === 'production') return `?${overrideParameter}=${token}`
  return `http://${tenant === undefined ? demoHost : tenantNamed(tenant)}.localhost:${config.port}/?${overrideParameter}=${token}`
}

/** Reads the value of an option as an origin. @throws {WrongUse} */
export function readOrigin(option: string, words: string): string {
  if (URL.canParse(words) && new URL(words).origin !== 'null') {
    const { origin, pathname } = new URL(words)
    if (pathname === '/' && !words.endsWith('//')) return origin
  }
  throw new WrongUse(`--${option} takes an origin such as https://preview.example.com, not "${words}".`)
}

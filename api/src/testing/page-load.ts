import { createHmac, randomBytes } from 'node:crypto'
import { pageLoadText, type PageLoad } from '@portal/shared/contract'
import type { TestApp } from './test-app.ts'

/** The facts of a page load that a test chooses; by default a browser's page of the stable set, served now. */
export type Loaded = Partial<PageLoad>

/** A page load as the edge signs it. */
export function signPageLoad(
  { clock, deps }: Pick<TestApp, 'clock' | 'deps'>,
  { set, tenant, ...more }: Pick<PageLoad, 'set' | 'tenant'> & Loaded,
): string {
  const at = Math.floor(clock.machine().getTime() / 1000)
  const id = randomBytes(12).toString('base64url')
  const text = pageLoadText({ set, tenant, reason: 'stable', expected: true, at, id, ...more })
  const key = deps.vault.mac('page loads', 'key')
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)}`
}

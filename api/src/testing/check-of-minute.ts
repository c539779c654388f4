import { checkNewPostings } from '../core/ledger/check.ts'
import type { TestApp } from './test-app.ts'

let minutes = 0

/** The time of a machine at which the last check is a minute ago. */
export const minuteLater = () => new Date(Date.UTC(2026, 2, 3) + ++minutes * 60_000)

/** What a process does each minute for a tenant's books. */
export const checkOfMinute = ({ deps }: TestApp, tenantId: string, machine = minuteLater()): Promise<string | null> =>
  checkNewPostings({ ...deps, clock: { ...deps.clock, machine: () => machine } }, tenantId)

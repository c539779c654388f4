import { Secret, TOTP } from 'otpauth'
import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { TotpRow } from './factor-repo.ts'
import { lockTotp, updateTotp } from './totp-repo.ts'

const PERIOD_S = 30
/** One step early and late is accepted, for clock drift and slow typing. */
const WINDOW = 1

type Tools = Pick<Deps, 'vault' | 'clock'>

const placeOf = (tenantId: string, staffId: string) => ({
  tenantId,
  table: 'staff_totp',
  row: staffId,
  field: 'secret',
})

/** RFC 6238 with the parameters that every app supports: SHA-1, six digits, thirty seconds. */
const totpOf = (secret: Secret, label: string, issuer: string): TOTP =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_S })

/** Seals a secret for its row. */
export const sealSecret = (
  { vault }: Pick<Tools, 'vault'>,
  tenantId: string,
  staffId: string,
  base32: string,
): string => vault.seal(placeOf(tenantId, staffId), base32)

/** The code that an app with this secret shows at a given time, and how many milliseconds it lasts. */
export function codeAt(base32: string, at: Date): { code: string; lastsMs: number } {
  const totp = totpOf(Secret.fromBase32(base32), '', '')
  const timestamp = at.getTime()
  return { code: totp.generate({ timestamp }), lastsMs: totp.remaining({ timestamp }) }
}

/** Makes a secret of 160 bits (RFC 4226, 4), sealed for its row and in the form for an app. */
export function newTotp(
  { vault }: Tools,
  tenant: TenantSettings,
  { id, email }: { id: string; email: string },
): { sealed: string; secret: string; uri: string } {
  const secret = new Secret({ size: 20 })
  return {
    sealed: vault.seal(placeOf(tenant.id, id), secret.base32),
    secret: secret.base32,
    uri: totpOf(secret, email, tenant.tenant.full_name).toString(),
  }
}

/** Whether this is a current code of the app that was not used before; stores its step. */
export async function tryTotp(
  tx: Tx,
  { vault, clock }: Tools,
  { tenantId, staffId, code }: { tenantId: string; staffId: string; code: string },
): Promise<TotpRow | null> {
  const row = await lockTotp(tx, tenantId, staffId)
  if (!row) return null
  // An app uses real time, so the tenant's clock, which a demo may move, would make every code wrong.
  const timestamp = clock.machine().getTime()
  const secret = Secret.fromBase32(vault.open(placeOf(tenantId, staffId), row.secret))
  const delta = totpOf(secret, staffId, tenantId).validate({ token: code, timestamp, window: WINDOW })
  if (delta === null) return null
  const step = Math.floor(timestamp / 1000 / PERIOD_S) + delta
  if (step <= row.lastStep) return null
  await updateTotp(tx, row, { lastStep: step })
  return { ...row, lastStep: step }
}

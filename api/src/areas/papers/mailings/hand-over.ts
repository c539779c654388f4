import type { TenantSettings } from '@portal/shared/contract'
import { localDateIn } from '@portal/shared/domain'
import { faultReason } from '../../../db/pg-error.ts'
import type { Deps } from '../../../deps.ts'
import type { HandedOver, PostalAddress } from '../../../gateways/letters/port.ts'
import { drawLetter, type DrawnLetter } from './draw-letter.ts'
import {
  cancelLetter,
  findMailing,
  lettersOf,
  releasedMailings,
  updateMailing,
  type Letter,
  type MailingRow,
} from './repo.ts'
import { storeHandOver, takeOut } from './store-hand-over.ts'

/** Letters that are drawn in one transaction. */
const AT_ONCE = 25

/** Hands the released mailings of a tenant to the carrier; returns how many letters it took. */
export async function handOverReleased(deps: Deps, tenant: TenantSettings): Promise<number> {
  const waiting = await deps.db.withTenant(tenant.id, (tx) => releasedMailings(tx, tenant.id))
  let letters = 0
  for (const id of waiting) letters += await handOver(deps, tenant, id)
  return letters
}

/**
 * Draws the letters of a released mailing and hands them to the carrier; returns how many it took. The carrier is called
 * outside any transaction, under one name for one mailing: after a crash it is handed over again. What a letter says of
 * the day on which it left is stored only once it has left.
 */
export async function handOver(deps: Deps, tenant: TenantSettings, mailingId: string): Promise<number> {
  const mailing = await deps.db.withTenant(tenant.id, (tx) => findMailing(tx, tenant.id, mailingId))
  if (mailing?.status !== 'released') return 0
  const drawn = await drawAll(deps, tenant, mailing)
  const letters = drawn.map(({ outgoing }) => outgoing)
  const now = deps.clock.now(tenant.id)
  try {
    const done =
      letters.length === 0
        ? nothing
        : await deps.letters.handOver({
            tenantId: tenant.id,
            name: mailingName(tenant, mailing),
            date: localDateIn(now, tenant.zone),
            from: senderOf(tenant),
            letters,
          })
    return await storeHandOver({ deps, tenant, now }, mailingId, drawn, done)
  } catch (error) {
    const reason = faultReason(error)
    deps.log.error({ tenantId: tenant.id, mailing: mailingId, reason }, 'a mailing did not reach its carrier')
    await deps.db.withTenant(tenant.id, (tx) => updateMailing(tx, tenant.id, mailingId, { error: reason }))
    return 0
  }
}

const nothing: HandedOver = { pages: 0, references: new Map(), refused: new Map() }

/** The name of a mailing at the carrier, and of its files. */
export const mailingName = (
  tenant: Pick<TenantSettings, 'id'>,
  { businessDate, format, number }: Pick<MailingRow, 'businessDate' | 'format' | 'number'>,
): string => `${tenant.id}-${businessDate}-${format}-${String(number).padStart(2, '0')}`

const senderOf = ({ tenant: { full_name: name, address } }: TenantSettings): PostalAddress => ({ name, ...address })

async function drawAll(deps: Deps, tenant: TenantSettings, mailing: MailingRow): Promise<DrawnLetter[]> {
  const letters = await deps.db.withTenant(tenant.id, (tx) => lettersOf(tx, tenant.id, mailing.id))
  const drawn: DrawnLetter[] = []
  for (let from = 0; from < letters.length; from += AT_ONCE)
    drawn.push(...(await drawSome(deps, tenant, letters.slice(from, from + AT_ONCE))))
  return drawn
}

/** Draws some letters; one that cannot leave is taken out of its mailing. */
function drawSome(deps: Deps, tenant: TenantSettings, letters: readonly Letter[]): Promise<DrawnLetter[]> {
  const now = deps.clock.now(tenant.id)
  return deps.db.withTenant(tenant.id, async (tx) => {
    const drawn: DrawnLetter[] = []
    for (const letter of letters) {
      const result = await drawLetter({ tx, deps, tenant, now }, letter)
      if (typeof result !== 'string') drawn.push(result)
      else if (result === 'no_longer_due') await cancelLetter(tx, tenant.id, letter.piece.id)
      else await takeOut({ tx, tenant }, letter.piece.id, 'held', result)
    }
    return drawn
  })
}

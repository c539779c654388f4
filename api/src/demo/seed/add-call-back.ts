import {
  callBackWindows,
  CALL_BACK_LEAD_MS,
  impliedZones,
  type CallBackWindow,
  type Language,
  type LocalDate,
} from '@portal/shared/domain'
import { listContacts } from '../../core/consumer/rows.ts'
import { insertCallBack, sealCallBack } from '../../areas/people/call-backs/rows.ts'
import { daysAgo, type Scene } from './scene.ts'

interface CallBackOptions {
  consumerId: string
  debtId: string
  /** The next hour that can be booked, which is today where the day has one left, or the last one that is over. */
  when: 'next' | 'overdue'
  language: Language
  topic: string
}

/** Days back in which the last hour that is over is looked for: a weekend and a holiday lie between. */
const BACK_DAYS = 5

/** A call that a consumer asked for and nobody has made (F-36). */
export async function addCallBack(scene: Scene, call: CallBackOptions): Promise<void> {
  const { tx, deps, tenant, person } = scene
  const { consumerId, debtId, language, topic } = call
  const zones = impliedZones(person.state, [person.cellPhone])
  const window = windowOf(scene, zones, call.when)
  if (!window) return
  const key = { tenantId: tenant.id, id: deps.ids.next() }
  const contacts = await listContacts(tx, tenant.id, [consumerId])
  await insertCallBack(tx, {
    ...key,
    ...window,
    ...sealCallBack(deps.vault, key, { number: person.cellPhone.slice(-10), topic }),
    consumerId,
    debtId,
    status: 'booked',
    zone: zones[0]!,
    contactPointId: contacts.find(({ kind }) => kind === 'cell_phone')?.id ?? null,
    language,
    createdAt: new Date(window.startsAt.getTime() - CALL_BACK_LEAD_MS),
  })
}

function windowOf(scene: Scene, zones: readonly string[], when: CallBackOptions['when']): CallBackWindow | undefined {
  const { tenant, now } = scene
  const hours = { capabilities: tenant.capabilities, zone: tenant.zone, closures: tenant.closures as LocalDate[] }
  if (when === 'next') return callBackWindows(now, hours, zones)[0]
  return callBackWindows(daysAgo(scene, BACK_DAYS), hours, zones).findLast(({ endsAt }) => endsAt <= now)
}

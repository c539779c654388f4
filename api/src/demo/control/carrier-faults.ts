import { setTimeout as wait } from 'node:timers/promises'
import type { MailPort } from '../../gateways/mail/port.ts'
import { SigningUnavailable, type SigningProvider, type SigningUnknown } from '../../gateways/signing/port.ts'
import { Undeliverable } from '../../gateways/undeliverable.ts'
import type { TextPort } from '../../gateways/text/port.ts'

/**
 * `error`: refused at once; `timeout`: no answer for ten seconds, then failure; `slow`: accepted after three seconds;
 * `bounce`: the address does not exist, permanently.
 */
export const carrierModes = ['error', 'timeout', 'slow', 'bounce', 'off'] as const
export type CarrierMode = (typeof carrierModes)[number]
/** `sign` is the signing provider, which cannot bounce: `bounce` counts as an error there. */
export const carriers = ['mail', 'text', 'sign'] as const
export type Carrier = (typeof carriers)[number]

interface Waits {
  timeoutMs: number
  slowMs: number
}

/** Makes the carriers of messages fail, by tenant; kept in memory, so a restart ends it. */
export interface CarrierFaults {
  /** Without `times` the fault stays until `off`. */
  order(fault: { tenant: string; carrier: Carrier; mode: CarrierMode; times?: number | undefined }): void
  list(tenant: string): { carrier: Carrier; mode: CarrierMode; times: number | null }[]
  clear(tenant: string): void
  /** The same carriers, which fail when a fault is set. */
  around(ports: { mail: MailPort; text: TextPort }): { mail: MailPort; text: TextPort }
  aroundSigning(signing: SigningProvider): SigningProvider
}

export function createCarrierFaults(
  { timeoutMs, slowMs }: Waits = { timeoutMs: 10_000, slowMs: 3_000 },
): CarrierFaults {
  const set = new Map<string, { mode: CarrierMode; left: number }>()
  const keyOf = (tenant: string, carrier: Carrier) => `${tenant}/${carrier}`
  /** Applies the carrier's fault, if one is set. */
  const meet = async (tenant: string, carrier: Carrier): Promise<void> => {
    const fault = set.get(keyOf(tenant, carrier))
    if (!fault) return
    fault.left -= 1
    if (fault.left <= 0) set.delete(keyOf(tenant, carrier))
    if (fault.mode === 'slow' || fault.mode === 'timeout') await wait(fault.mode === 'slow' ? slowMs : timeoutMs)
    if (fault.mode === 'slow') return
    if (fault.mode === 'bounce') throw new Undeliverable(`The ${carrier} carrier knows nobody at this address.`)
    throw new Error(`The ${carrier} carrier fails as it was told to: ${fault.mode}.`)
  }
  return {
    order({ tenant, carrier, mode, times }) {
      if (mode === 'off') set.delete(keyOf(tenant, carrier))
      else set.set(keyOf(tenant, carrier), { mode, left: times ?? Number.POSITIVE_INFINITY })
    },
    list: (tenant) =>
      carriers.flatMap((carrier) => {
        const fault = set.get(keyOf(tenant, carrier))
        return fault ? [{ carrier, mode: fault.mode, times: Number.isFinite(fault.left) ? fault.left : null }] : []
      }),
    clear(tenant) {
      for (const carrier of carriers) set.delete(keyOf(tenant, carrier))
    },
    aroundSigning: (signing) => signingAround(signing, meet),
    around: ({ mail, text }) => ({
      mail: {
        kind: mail.kind,
        async send(message) {
          await meet(message.tenantId, 'mail')
          return mail.send(message)
        },
      },
      text: {
        kind: text.kind,
        async send(message) {
          await meet(message.tenantId, 'text')
          return text.send(message)
        },
      },
    }),
  }
}

/** The same provider, which gives no answer while a fault is set. */
function signingAround(
  signing: SigningProvider,
  meet: (tenantId: string, carrier: Carrier) => Promise<void>,
): SigningProvider {
  const reach = (tenantId: string) =>
    meet(tenantId, 'sign').then(
      () => true,
      () => false,
    )
  const silent: SigningUnknown = { state: 'unknown', reason: 'timeout' }
  return {
    kind: signing.kind,
    readWebhook: (body, headers) => signing.readWebhook(body, headers),
    create: async (order) => ((await reach(order.tenantId)) ? signing.create(order) : silent),
    lookup: async (asked) => ((await reach(asked.tenantId)) ? signing.lookup(asked) : silent),
    close: async (asked) => ((await reach(asked.tenantId)) ? signing.close(asked) : 'unknown'),
    async openFrame(request) {
      if (await reach(request.tenantId)) return signing.openFrame(request)
      throw new SigningUnavailable('the demo has set a fault of the signing provider')
    },
  }
}

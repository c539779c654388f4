import { ProcessorUnavailable, WebhookRejected, type Processor } from '../gateways/processor/port.ts'

/** A processor that cannot be reached: what a test gets that does not bring one. */
export const unreachableProcessor: Processor = {
  kind: 'simulator',
  vaults: ['card', 'ach', 'paypal'],
  openFrame: () => Promise.reject(new ProcessorUnavailable()),
  readFrame: () => Promise.reject(new ProcessorUnavailable()),
  openWalletPage: () => Promise.reject(new ProcessorUnavailable()),
  readWallet: () => Promise.reject(new ProcessorUnavailable()),
  checkBank: async () => 'unverified',
  charge: async () => ({ state: 'unknown', reason: 'connection' }),
  lookupByReference: async () => ({ state: 'unknown', reason: 'connection' }),
  refund: async () => ({ state: 'unknown', reason: 'connection' }),
  parseWebhook: () => Promise.reject(new WebhookRejected()),
  forget: async () => {},
}

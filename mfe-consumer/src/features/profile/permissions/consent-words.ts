import type { ConsentLine } from '@portal/shared/contract'

/** What is said about ending a line: messages, calls and documents end differently. */
export function wordsOf({ purpose, channel }: ConsentLine) {
  if (purpose === 'electronic_records') {
    return {
      title: 'consents.withdrawTitle',
      text: 'consents.withdrawText',
      confirm: 'consents.withdraw',
      ended: 'consents.recordsEnded',
    } as const
  }
  return {
    title: channel === 'phone' ? 'consents.stopTitlePhone' : 'consents.stopTitle',
    text: channel === 'phone' ? 'consents.stopTextPhone' : 'consents.stopText',
    confirm: 'consents.stop',
    ended: channel === 'phone' ? 'consents.endedPhone' : 'consents.ended',
  } as const
}

import { takeBackTexts } from '#texts/take-back'
import { deskPage } from '../../../lib/desk-page.ts'

/** The way to take back an account that is serviced elsewhere, loaded beside such an account with its own texts. */
export const TakeBack = deskPage<{ debtId: string; referenceNumber: string }>(
  () => import('./TakeBack.tsx').then((m) => m.TakeBack),
  takeBackTexts,
)

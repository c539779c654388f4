import { accountCasesTexts } from '#texts/account-cases'
import { deskPage } from '../../../lib/desk-page.ts'

/** What staff do about an account's cases and evidence, loaded beside the account with its own texts. */
export const CaseTools = deskPage<{ clientId: string; debtId: string; referenceNumber: string }>(
  () => import('./CaseTools.tsx').then((m) => m.CaseTools),
  accountCasesTexts,
)

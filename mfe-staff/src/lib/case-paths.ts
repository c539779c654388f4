import { paths } from '@portal/shared/portal'

/** The page of one dispute, hardship or complaint. */
export const casePath = (caseId: string) => `${paths.staffDisputes}/${encodeURIComponent(caseId)}`

/** A consumer's page with one of their accounts chosen. */
export const accountPath = (clientId: string, debtId: string | null) =>
  `${paths.consumer(clientId)}${debtId === null ? '' : `?debt=${encodeURIComponent(debtId)}`}`

import type { DebtList } from '@portal/shared/domain'

/** The lists that are pages. */
export type CabinetList = Exclude<DebtList, 'onboarding'>

import { paths } from '@portal/shared/portal'

/** Where the link of an invitation to sign leads: to the account with its agreement open; null for any other address. */
export function signLanding(search: string): string | null {
  const debtId = new URLSearchParams(search).get('sign')
  return debtId && `${paths.cabinetActive}?sign=${encodeURIComponent(debtId)}`
}

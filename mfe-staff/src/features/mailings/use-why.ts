import { heldReasons, type MailedLetter } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'

/** Why a letter is held, in words, or what the carrier wrote about one that came back; null for all others. */
export function useWhy({ status, reason }: MailedLetter): string | null {
  const { t } = useTranslation('staff-mailings')
  if (status !== 'held' && status !== 'returned') return null
  const known = heldReasons.find((one) => one === reason)
  return known ? t(`held.${known}`) : (reason ?? t('noReason'))
}

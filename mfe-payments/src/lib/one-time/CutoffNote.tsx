import { serverNow } from '@portal/shared/client'
import { spokenTime } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import styles from './ChoiceNote.module.css'

interface CutoffNoteProps {
  /** A bank account pays: some tenants debit it only some hours after the authorization (P-85). */
  isBank: boolean
}

/** P-86: the cut-off time of a payment and the effect of bank holidays, in the tenant's times. */
export function CutoffNote({ isBank }: CutoffNoteProps) {
  const { t } = useTranslation('payments-one-time')
  const language = useLanguage()
  const cutoff = useCapability('cutoff')
  const startAfter = useCapability('ach.start_after_hours')
  const at = new Date(serverNow())
  const { time, zone } = spokenTime(cutoff, language, at)
  const earliest = spokenTime({ time: cutoff.earliest, zone: cutoff.zone }, language, at).time
  return (
    <p className={styles.note}>
      {t('cutoff.text', { time, zone, earliest })} {t('cutoff.holiday')}
      {isBank && startAfter > 0 ? ` ${t('cutoff.startAfter', { count: startAfter })}` : null}
    </p>
  )
}

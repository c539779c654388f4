import { Fingerprint, LifeBuoy, Smartphone } from 'lucide-react'
import type { SecondFactor } from '@portal/shared/contract'
import { formatInstant } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Button } from '@portal/shared/ui'
import type { Removed } from './RemoveDialog.tsx'
import styles from './StaffProfile.module.css'

/** Each factor with its name and its days; recovery codes with how many are left. */
export function FactorList({
  factors,
  isRenewing,
  onRemove,
  onRenew,
}: {
  factors: SecondFactor
  isRenewing: boolean
  onRemove: (what: Removed) => void
  onRenew: () => void
}) {
  const { t } = useTranslation('staff-profile')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const at = (instant: string) => formatInstant(new Date(instant), zone, language)
  const { totp_since: since, passkeys, recovery_left: left } = factors
  if (since === null && passkeys.length === 0) return null
  return (
    <ul role="list" className={styles.list}>
      {passkeys.map((key) => (
        <li key={key.id} className={styles.factor}>
          <Fingerprint aria-hidden="true" size={22} />
          <div className={styles.what}>
            <span className={styles.name}>{key.name}</span>
            <span className={styles.soft}>
              {t('passkey.since', { when: at(key.created_at) })}{' '}
              {key.last_used_at ? t('passkey.used', { when: at(key.last_used_at) }) : t('passkey.unused')}
            </span>
          </div>
          <Button
            size="small"
            aria-label={t('remove.of', { name: key.name })}
            onClick={() => onRemove({ kind: 'passkey', id: key.id, name: key.name })}
          >
            {t('remove.button')}
          </Button>
        </li>
      ))}
      {since === null ? null : (
        <li className={styles.factor}>
          <Smartphone aria-hidden="true" size={22} />
          <div className={styles.what}>
            <span className={styles.name}>{t('totp.name')}</span>
            <span className={styles.soft}>{t('totp.since', { when: at(since) })}</span>
          </div>
          <Button
            size="small"
            aria-label={t('remove.of', { name: t('totp.name') })}
            onClick={() => onRemove({ kind: 'totp', name: t('totp.name') })}
          >
            {t('remove.button')}
          </Button>
        </li>
      )}
      <li className={styles.factor}>
        <LifeBuoy aria-hidden="true" size={22} />
        <div className={styles.what}>
          <span className={styles.name}>{t('recovery.name')}</span>
          <span className={styles.soft}>{t('recovery.left', { count: left })}</span>
        </div>
        <Button size="small" isLoading={isRenewing} onClick={onRenew}>
          {t('recovery.renew')}
        </Button>
      </li>
    </ul>
  )
}

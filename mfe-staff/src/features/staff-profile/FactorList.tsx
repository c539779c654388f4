import { Fingerprint, LifeBuoy, Smartphone, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SecondFactor } from '@portal/shared/contract'
import { formatInstant } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Button, smallPrint } from '@portal/shared/ui'
import type { Removed } from './RemoveDialog.tsx'
import styles from './StaffProfile.module.css'

interface FactorListProps {
  factors: SecondFactor
  isRenewing: boolean
  onRemove: (what: Removed) => void
  onRenew: () => void
}

/** Each factor with its name and its days; recovery codes with how many are left. */
export function FactorList({ factors, isRenewing, onRemove, onRenew }: FactorListProps) {
  const { t } = useTranslation('staff-profile')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const at = (instant: string) => formatInstant(new Date(instant), zone, language)
  const { totp_since: since, passkeys, recovery_left: left } = factors
  if (since === null && passkeys.length === 0) return null
  const remove = (what: Removed) => (
    <Button size="small" aria-label={t('remove.of', { name: what.name })} onClick={() => onRemove(what)}>
      {t('remove.button')}
    </Button>
  )
  return (
    <ul role="list" className={styles.list}>
      {passkeys.map(({ id, name, created_at: made, last_used_at: used }) => (
        <Factor key={id} icon={Fingerprint} name={name} action={remove({ kind: 'passkey', id, name })}>
          {t('passkey.since', { when: at(made) })} {used ? t('passkey.used', { when: at(used) }) : t('passkey.unused')}
        </Factor>
      ))}
      {since === null ? null : (
        <Factor icon={Smartphone} name={t('totp.name')} action={remove({ kind: 'totp', name: t('totp.name') })}>
          {t('totp.since', { when: at(since) })}
        </Factor>
      )}
      <Factor
        icon={LifeBuoy}
        name={t('recovery.name')}
        action={
          <Button size="small" isLoading={isRenewing} onClick={onRenew}>
            {t('recovery.renew')}
          </Button>
        }
      >
        {t('recovery.left', { count: left })}
      </Factor>
    </ul>
  )
}

interface FactorProps {
  icon: LucideIcon
  name: string
  action: ReactNode
  children: ReactNode
}

function Factor({ icon: Icon, name, action, children }: FactorProps) {
  return (
    <li className={styles.factor}>
      <Icon aria-hidden="true" size={22} />
      <div className={styles.what}>
        <span className={styles.name}>{name}</span>
        <span className={smallPrint}>{children}</span>
      </div>
      {action}
    </li>
  )
}

import { LogOut, UserRound } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { signOut, useSession } from '@portal/shared/session'
import { Button } from '@portal/shared/ui'
import styles from './Header.module.css'

/** Who is signed in, and the way out; nothing for a visitor. */
export function SignedInPerson({ place }: { place: 'bar' | 'menu' }) {
  const { t } = useTranslation('common')
  const role = useSession((s) => s.role)
  const fullName = useSession((s) => s.fullName)
  if (!role) return null
  const isInBar = place === 'bar'
  return (
    <div className={isInBar ? styles.person : styles.panelPerson}>
      <span className={styles.name}>
        <UserRound aria-hidden="true" size={18} />
        {fullName}
      </span>
      <Button
        {...(isInBar && { kind: 'quiet' })}
        size="small"
        icon={<LogOut aria-hidden="true" />}
        onClick={() => void signOut()}
      >
        {t('action.logout')}
      </Button>
    </div>
  )
}

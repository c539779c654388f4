import { Check, Circle } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { VisuallyHidden } from '@portal/shared/ui'
import { passwordRules, type PasswordRule } from './password-rule.ts'
import styles from './PasswordChecklist.module.css'

/** The rules of a new password, each ticked once it is kept (SH-82). */
export function PasswordChecklist({ password }: { password: string }) {
  const { t } = useTranslation('shell')
  return (
    <ul role="list" className={styles.list} aria-label={t('password.rules')}>
      {(Object.keys(passwordRules) as PasswordRule[]).map((rule) => {
        const isKept = passwordRules[rule](password)
        return (
          <li key={rule} className={isKept ? styles.kept : styles.open}>
            {isKept ? <Check aria-hidden="true" size={18} /> : <Circle aria-hidden="true" size={18} />}
            {t(`password.rule.${rule}`)}
            <VisuallyHidden>{t(isKept ? 'password.kept' : 'password.notKept')}</VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}

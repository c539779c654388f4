import { Check, Circle, Dices } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { Button, TextField, VisuallyHidden } from '@portal/shared/ui'
import { temporaryPassword } from './temporary-password.ts'
import styles from './NewAgentPage.module.css'

/** The rule of every password (S-18, K-10). */
const rules = {
  length: (text: string) => text.length >= 8,
  special: (text: string) => /[^A-Za-z0-9\s]/.test(text),
  number: (text: string) => /\d/.test(text),
  capital: (text: string) => /[A-Z]/.test(text),
}

/** The fault of a temporary password: its length below four characters, otherwise the whole rule. */
export function temporaryIssue(text: string): string | undefined {
  if (text === '') return 'temporary_required'
  if (text.length < 4) return 'temporary_short'
  return Object.values(rules).every((keeps) => keeps(text)) ? undefined : 'password_weak'
}

/** A temporary password, generated or typed. It is visible, to be read out on the phone; it works for a day. */
export function TemporaryPasswordField(props: {
  id: string
  error: string | undefined
  value: string
  onChange: (text: string) => void
}) {
  const { t } = useTranslation('staff-agents')
  return (
    <div className={styles.password}>
      <TextField
        {...props}
        label={t('create.temporary')}
        help={t('create.temporaryHelp')}
        mask={(typed) => typed.replace(/\s/g, '')}
        maxLength={128}
        autoComplete="off"
        autoCapitalize="none"
        suffix={
          <Button
            kind="quiet"
            size="small"
            icon={<Dices aria-hidden="true" />}
            onClick={() => props.onChange(temporaryPassword())}
          >
            {t('create.draw')}
          </Button>
        }
      />
      <ul role="list" className={styles.rules} aria-label={t('create.rules')}>
        {(Object.keys(rules) as (keyof typeof rules)[]).map((rule) => {
          const isKept = rules[rule](props.value)
          return (
            <li key={rule} className={isKept ? styles.kept : undefined}>
              {isKept ? <Check aria-hidden="true" size={16} /> : <Circle aria-hidden="true" size={16} />}
              {t(`create.rule.${rule}`)}
              <VisuallyHidden>{t(isKept ? 'create.kept' : 'create.notKept')}</VisuallyHidden>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

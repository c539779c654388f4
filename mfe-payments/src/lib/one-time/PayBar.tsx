import { formatCents, formatDate, parseWireMoney, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useNavigate } from '@portal/shared/router'
import { Button } from '@portal/shared/ui'
import { choiceLabel, isNewMethod } from '../method/choice.ts'
import styles from './PayScreen.module.css'
import type { PayScreen } from './use-pay-screen.ts'

interface PayBarProps {
  screen: PayScreen
  /** The page to go back to; absent where the screen is a part of another page. */
  back: string | undefined
  isLoading: boolean
}

/** P-05: the button that pays, and in a line what it does; it stays in sight at the lower edge of the screen. */
export function PayBar({ screen, back, isLoading }: PayBarProps) {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const { choice, payLabel, reason, missingPart } = screen
  return (
    <div className={styles.bar}>
      <BarLine screen={screen} />
      <div className={styles.buttons}>
        {back ? <Button onClick={() => void navigate(back)}>{t('action.back')}</Button> : null}
        <Button
          kind="primary"
          isLoading={isLoading}
          disabledReason={reason}
          onClickCapture={() => missingPart && showPart(missingPart)}
          onClick={() => void screen.goOn()}
        >
          {isNewMethod(choice) ? t('action.next') : payLabel}
        </Button>
      </div>
    </div>
  )
}

/** '$100.00 · Today · VISA 4242', as far as it is chosen. */
function BarLine({ screen }: { screen: PayScreen }) {
  const { t } = useTranslation(['payments', 'payments-one-time'])
  const language = useLanguage()
  const { isReady, oneTime, choice, methods } = screen
  if (!isReady) return null
  const { amount, day } = oneTime
  const when = day ? formatDate(day as LocalDate, 'medium', language) : t('payments-one-time:summary.today')
  return (
    <p className={styles.line}>
      <strong>{formatCents(parseWireMoney(amount), language)}</strong>
      {[when, choiceLabel(choice, methods, t)].filter(Boolean).map((part) => ` · ${part}`)}
    </p>
  )
}

/** Leads to the first field of the part that is missing. */
function showPart(id: string) {
  document.getElementById(id)?.querySelector<HTMLElement>('input:not(:disabled), button')?.focus()
}
